/**
 * When everything that came in with this turn of the event loop has been worked on: what is sent then goes out side
 * by side. To send each answer as soon as it is made wakes its reader once for every answer, and under load the
 * system spends a third of its time on that; a lone answer does not wait.
 */
export const nextTickBatch = (): Promise<void> => (turn ??= new Promise(resolveAfterTick));

let turn: Promise<void> | null = null;

function resolveAfterTick(resolve: () => void): void {
  setImmediate(() => {
    turn = null;
    resolve();
  });
}
