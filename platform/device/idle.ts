/** Where a browser cannot tell when it is idle, in milliseconds. */
const INSTEAD_MS = 200;

/** Runs something small once nothing else is to be done. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, INSTEAD_MS);
}
