/** Delay without `requestIdleCallback`, in milliseconds. */
const INSTEAD_MS = 200;

/** Runs something small when the browser is idle. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, INSTEAD_MS);
}
