/** What is asked or offered in a line over nothing, which waits for as long as it takes. */
export type LineName = 'cookies' | 'welcome';

export interface LineQueue {
  /** The map is drawn, and no page covers it. */
  readonly isMapFree: boolean;
  /** A card, the list at its full height, a drawer or a dialog is open: what it offers comes first. */
  readonly isLaidOver: boolean;
  /** The visit came by the link of a campaign: the only cookie that takes consent would remember it. */
  readonly cameByLink: boolean;
  readonly hasChosenCookies: boolean;
  /** The welcome was seen or declined, on any device of the visitor. */
  readonly isWelcomed: boolean;
  /** Without an account; who has one has found out how it works. */
  readonly isGuest: boolean;
}

/** The line to show, one at a time: nobody is asked about a cookie that would not be set. */
export function lineToShow({ isMapFree, isLaidOver, ...line }: LineQueue): LineName | null {
  if (!isMapFree || isLaidOver) return null;
  if (line.cameByLink && !line.hasChosenCookies) return 'cookies';
  return line.isWelcomed || !line.isGuest ? null : 'welcome';
}
