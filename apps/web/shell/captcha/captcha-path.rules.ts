/** Address of the captcha page. */
export const CAPTCHA_PATH = '/i-am-not-a-robot';

/** Whether a path is a text to read, which no captcha blocks or covers. */
export const isToBeRead = (pathname: string): boolean => /^\/(?:map\/)?(?:policies|pages)\//i.test(pathname);

/**
 * Whether a path is never redirected to the captcha: texts to read, and pages from emails, whose token is stored
 * nowhere else.
 */
export const isExempt = (pathname: string): boolean =>
  isToBeRead(pathname) || /^\/(?:activate|set-password|i-am-not-a-robot)\/?$/i.test(pathname);
