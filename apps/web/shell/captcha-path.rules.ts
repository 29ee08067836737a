/** Where the captcha itself stands. */
export const CAPTCHA_PATH = '/i-am-not-a-robot';

/** What is to be read is read whatever else is asked: no captcha stands there, and none lies over it. */
export const isToBeRead = (pathname: string): boolean => /^\/(?:map\/)?(?:policies|pages)\//i.test(pathname);

/**
 * Where nobody is led away to the captcha: from what is to be read, and from a page that a mailed link opens, which
 * holds a token that is kept nowhere else.
 */
export const isExempt = (pathname: string): boolean =>
  isToBeRead(pathname) || /^\/(?:activate|set-password|i-am-not-a-robot)\/?$/i.test(pathname);
