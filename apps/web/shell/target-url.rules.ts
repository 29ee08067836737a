/** Where the captcha itself stands: never a target. */
export const CAPTCHA_PATH = '/i-am-not-a-robot';

/** Whether it is a path on this very origin; anything a browser could read as another host is none. */
export function isOwnPath(target: string, origin: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, origin)) return false;
  return new URL(target, origin).origin === origin;
}

/**
 * Where somebody goes on after the captcha: to what was kept, where that is a path of ours, else to root.
 */
export const targetAfterCaptcha = (kept: string | null, origin: string): string =>
  kept !== null && isOwnPath(kept, origin) && new URL(kept, origin).pathname !== CAPTCHA_PATH ? kept : '/';

/** Policies are read whatever else is asked. */
export const isPolicyPath = (pathname: string): boolean => /^\/(map\/)?(policies|pages)\//.test(pathname);
