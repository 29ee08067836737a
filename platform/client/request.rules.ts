/** The only foreign hosts a request may go to, by purpose. Empty unless configured. */
export type ForeignHosts = Readonly<Record<string, readonly string[]>>;

export const NO_FOREIGN_HOSTS: ForeignHosts = {};

/** Identity of a native app; browsers send none. */
export interface NativeApp {
  readonly os: 'ios' | 'android';
  readonly origin: string;
  /** The session cookie from the server, kept by the device because web views lose cookies. */
  readonly mobileCookie: string | null;
}

export interface RequestSetting {
  readonly ownOrigin: string;
  readonly foreign: ForeignHosts;
  readonly native: NativeApp | null;
}

export type RequestPlan =
  | {
      readonly type: 'own';
      readonly credentials: 'include';
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'foreign';
      readonly credentials: 'omit';
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly type: 'refused' };

/** Plans a request to `url`: credentials and our own headers go to our own host only; unlisted hosts are refused. */
export function planRequest(url: URL, setting: RequestSetting): RequestPlan {
  if (url.origin === setting.ownOrigin) {
    const bypass = url.pathname.startsWith('/api/') ? { 'X-SW-Bypass': 'true' } : {};
    return { type: 'own', credentials: 'include', headers: { ...bypass, ...nativeHeaders(setting.native) } };
  }
  const known = Object.values(setting.foreign).some((hosts) => hosts.includes(url.host));
  return known ? { type: 'foreign', credentials: 'omit', headers: {} } : { type: 'refused' };
}

function nativeHeaders(native: NativeApp | null): Record<string, string> {
  if (!native) return {};
  return {
    'X-App-Platform': native.os,
    'X-App-Source': 'native',
    ...(native.os === 'android' ? {} : { 'X-App-Origin': native.origin }),
    ...(native.mobileCookie === null ? {} : { 'X-Mobile-Cookie': native.mobileCookie }),
  };
}
