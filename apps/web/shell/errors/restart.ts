import { linkTo, pages } from '#product/pages.ts';

let isLeaving = false;

/**
 * Reloads at another address, for another visitor or other permissions: nothing from before is kept. The first address
 * counts: who logs in goes where they wanted, also when the end of their former session is noticed meanwhile.
 */
export function restartAt(path: string): void {
  if (isLeaving) return;
  isLeaving = true;
  location.replace(path);
}

export const restart = (): void => restartAt(linkTo(pages.map.home));
