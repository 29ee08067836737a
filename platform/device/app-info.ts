/** What the native app says of itself. */
export interface AppInfo {
  readonly id: string;
  readonly version: string;
  readonly build: string;
  /** It did not come from a store. */
  readonly isSideloaded: boolean;
}

/** What is taken where the app does not say (register, NATIVE-29 to NATIVE-32, NATIVE-36). */
export const defaultAppInfo: AppInfo = {
  id: 'com.example.app',
  version: '0.0.0',
  build: 'default',
  isSideloaded: false,
};

/** The native shell comes later and answers here. */
export const readAppInfo = (): AppInfo => defaultAppInfo;
