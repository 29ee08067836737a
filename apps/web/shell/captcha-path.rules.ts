/** Where the captcha itself stands. */
export const CAPTCHA_PATH = '/i-am-not-a-robot';

/**
 * Where nobody is led to the captcha: what is to be read is read whatever else is asked, and a page that a mailed link
 * opens holds a token, which is kept nowhere else.
 */
export const isLeftInPeace = (pathname: string): boolean =>
  /^\/(?:(?:map\/)?(?:policies|pages)\/|(?:activate|set-password|i-am-not-a-robot)\/?$)/i.test(pathname);
