/** Where the product runs. */
export type Platform =
  | { readonly kind: 'web' }
  | { readonly kind: 'native'; readonly os: 'ios' | 'android'; readonly origin: string };

/** The native shell comes later and answers here. */
export const readPlatform = (): Platform => ({ kind: 'web' });
