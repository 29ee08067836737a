import { linkTo, pages } from '#product/pages.ts';
/** Reloads at another address, for another visitor or other permissions: nothing from before is kept. */
export const restartAt = (path: string): void => location.replace(path);

export const restart = (): void => restartAt(linkTo(pages.map.home));
