import { type PageAddress, pages } from '#product/pages.ts';

const toBeRead: readonly PageAddress[] = [
  pages.support.policy,
  pages.support.mapPolicy,
  pages.support.mapPage,
  pages.public.text,
];
const fromEmails: readonly PageAddress[] = [pages.account.activate, pages.account.setPassword];

/** Whether a path is a text to read, which no captcha blocks or covers. */
export const isToBeRead = (pathname: string): boolean =>
  toBeRead.some(({ path }) => pathname.toLowerCase().startsWith(path.replace(/(:\w+|\*)$/, '')));

/**
 * Whether a path is never redirected to the captcha: texts to read, and pages from emails, whose token is stored
 * nowhere else.
 */
export const isExempt = (pathname: string): boolean =>
  isToBeRead(pathname) ||
  [...fromEmails, pages.public.captcha].some(
    ({ path }) => pathname.toLowerCase().replace(/\/$/, '') === path,
  );
