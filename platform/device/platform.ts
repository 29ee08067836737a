/** The platform the product runs on. */
export type Platform =
  | { readonly kind: 'web' }
  | { readonly kind: 'native'; readonly os: 'ios' | 'android'; readonly origin: string };

/** The native shell will provide it later. */
export const readPlatform = (): Platform => ({ kind: 'web' });
