/** Where the product runs. */
export type Platform =
  | { readonly kind: 'web' }
  | { readonly kind: 'native'; readonly os: 'ios' | 'android'; readonly origin: string };

/** The native shell comes later and answers here. */
export const platform: Platform = { kind: 'web' };

export const isReloadable = (): boolean => platform.kind === 'web';
