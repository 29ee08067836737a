/** The platform the product runs on. */
export type Platform =
  | { readonly type: 'web' }
  | { readonly type: 'native'; readonly os: 'ios' | 'android'; readonly origin: string };

/** The native shell will provide it later. */
export const readPlatform = (): Platform => ({ type: 'web' });

/** Address of the app's settings; null where a page cannot open them. */
export const settingsAddress = (platform: Platform): string | null =>
  platform.type === 'native' && platform.os === 'ios' ? 'app-settings:' : null;
