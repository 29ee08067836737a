/** Runs with the first call; a later one runs again only where the last run failed. */
export function untilDone(run: () => Promise<unknown>, onFailed: () => void): () => void {
  let isTaken = false;
  return () => {
    if (isTaken) return;
    isTaken = true;
    run().catch(() => {
      isTaken = false;
      onFailed();
    });
  };
}
