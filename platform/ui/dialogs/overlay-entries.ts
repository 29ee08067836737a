/** Number of overlays in this history entry, stored beside the router's state. */
const overlaysIn = (state: unknown): number => {
  const count =
    typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return typeof count === 'number' ? count : 0;
};

/** Where an overlay's entry stands in the history. */
export interface OverlayEntry {
  /** The router's number of the page below it; null where it has none. */
  readonly page: number | null;
  /** 1 for the overlay that lies on the page itself. */
  readonly depth: number;
}

const pageIn = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** With the page: a link in an overlay leaves its entry behind, and the next page has entries as deep. */
const keyOf = ({ page, depth }: OverlayEntry): string => `${page} ${depth}`;

const currentKey = (): string => keyOf({ page: pageIn(history.state), depth: overlaysIn(history.state) });

/** Entries of overlays closed by other means than back: they are to be left. */
const abandoned = new Set<string>();

/** Whether a `history.back()` of an abandoned entry is under way. */
let isLeaving = false;

let waiting: readonly (() => void)[] = [];

/** Leaves one entry at a time, because going back is asynchronous. */
function leaveAbandoned(): void {
  if (isLeaving || !abandoned.delete(currentKey())) return;
  isLeaving = true;
  history.back();
}

function onPopState(): void {
  isLeaving = false;
  leaveAbandoned();
  // Deferred: overlays that are still open must first see the entry that was gone back to.
  setTimeout(runWaiting);
}

function runWaiting(): void {
  if (isLeaving) return;
  const pending = waiting;
  waiting = [];
  for (const navigate of pending) navigate();
}

/** Runs a navigation once no entry is being left, or about to be: `history.back()` would undo it. */
export function onceEntryLeft(navigate: () => void): void {
  if (isLeaving || abandoned.has(currentKey())) waiting = [...waiting, navigate];
  else navigate();
}

/** Replaces the page: with the entries of the overlays on it left, as it would else replace one of those. */
export const onceOnPage = (replace: () => void): void =>
  onceEntryLeft(() => {
    const depth = overlaysIn(history.state);
    if (depth === 0) {
      replace();
      return;
    }
    addEventListener('popstate', onPopState);
    waiting = [...waiting, replace];
    isLeaving = true;
    history.go(-depth);
  });

/** Longer than a browser takes to go back within a page, in milliseconds. */
const GONE_BACK_MS = 1_000;

/** Leaves the entries of overlays that lay on this page before it was loaded again: none of them is open. */
export function leaveEarlierEntries(): void {
  const depth = overlaysIn(history.state);
  if (depth === 0) return;
  const from = currentKey();
  addEventListener('popstate', onPopState);
  isLeaving = true;
  history.go(-depth);
  // A tab that was restored may have nothing to go back to, and then nothing is said.
  setTimeout(() => {
    if (!isLeaving || currentKey() !== from) return;
    isLeaving = false;
    history.replaceState({ ...(history.state as object | null), overlays: 0 }, '');
    runWaiting();
  }, GONE_BACK_MS);
}

/** Runs a navigation once every overlay that was just closed has left its entry. */
export const afterOverlaysLeft = (navigate: () => void): void =>
  void setTimeout(() => onceEntryLeft(navigate));

/** Adds an entry for an overlay; returns where, or null while another entry is being left in its place. */
export function enterOverlay(): OverlayEntry | null {
  if (isLeaving) return null;
  addEventListener('popstate', onPopState);
  const entry = { page: pageIn(history.state), depth: overlaysIn(history.state) + 1 };
  history.pushState({ ...(history.state as object | null), overlays: entry.depth }, '');
  abandoned.delete(keyOf(entry));
  return entry;
}

export const isOverlayLeft = ({ depth }: OverlayEntry): boolean => overlaysIn(history.state) < depth;

export function abandonOverlay(entry: OverlayEntry): void {
  abandoned.add(keyOf(entry));
  // Deferred: closing an overlay by navigation has already pushed the next page, which must stay.
  setTimeout(leaveAbandoned);
}
