/** Information a native app provides about itself. */
export interface AppInfo {
  readonly id: string;
  readonly version: string;
  readonly build: string;
  /** Not installed from a store. */
  readonly isSideloaded: boolean;
}

/** Defaults where the app provides nothing (register, NATIVE-29 to NATIVE-32, NATIVE-36). */
export const defaultAppInfo: AppInfo = {
  id: 'com.example.app',
  version: '0.0.0',
  build: 'default',
  isSideloaded: false,
};

/** The native shell will provide it later. */
export const readAppInfo = (): AppInfo => defaultAppInfo;
