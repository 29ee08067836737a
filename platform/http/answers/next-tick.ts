/**
 * Resolves when the requests of this event loop turn have been processed.
 *
 * Answers sent then leave together. Sending each at once wakes its reader for each, which costs the system a third of
 * its time under load; a single answer does not wait.
 */
export const nextTickBatch = (): Promise<void> => (turn ??= new Promise(resolveAfterTick));

let turn: Promise<void> | null = null;

function resolveAfterTick(resolve: () => void): void {
  setImmediate(() => {
    turn = null;
    resolve();
  });
}
