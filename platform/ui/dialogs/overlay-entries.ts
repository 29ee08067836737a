/** Number of overlays in this history entry, stored beside the router's state. */
const overlaysIn = (state: unknown): number => {
  const count =
    typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return typeof count === 'number' ? count : 0;
};

/** Depths of overlays closed by other means than back: their entries are to be left. */
const abandoned = new Set<number>();

/** Whether a `history.back()` of an abandoned entry is under way. */
let isLeaving = false;

let waiting: readonly (() => void)[] = [];

/** Leaves one entry at a time, because going back is asynchronous. */
function leaveAbandoned(): void {
  if (isLeaving || !abandoned.delete(overlaysIn(history.state))) return;
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

/** Runs a navigation once no entry is being left: `history.back()` under way would undo it. */
export function onceEntryLeft(navigate: () => void): void {
  if (isLeaving) waiting = [...waiting, navigate];
  else navigate();
}

/** Runs a navigation once every overlay that was just closed has left its entry. */
export const afterOverlaysLeft = (navigate: () => void): void =>
  void setTimeout(() => onceEntryLeft(navigate));

/** Adds an entry for an overlay; returns its depth, or null while another entry is being left in its place. */
export function enterOverlay(): number | null {
  if (isLeaving) return null;
  addEventListener('popstate', onPopState);
  const depth = overlaysIn(history.state) + 1;
  history.pushState({ ...(history.state as object | null), overlays: depth }, '');
  abandoned.delete(depth);
  return depth;
}

export const isOverlayLeft = (depth: number): boolean => overlaysIn(history.state) < depth;

export function abandonOverlay(depth: number): void {
  abandoned.add(depth);
  // Deferred: closing an overlay by navigation has already pushed the next page, which must stay.
  setTimeout(leaveAbandoned);
}
