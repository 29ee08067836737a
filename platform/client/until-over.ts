import type { Client } from './client.ts';

/**
 * A client whose calls are given up when it is over, and are then answered no more: what waited for one does not go on,
 * so that nothing of somebody who left is written into what the next one sees.
 */
export const untilOver = (client: Client, over: AbortSignal): Client => ({
  call: (endpoint, input) =>
    new Promise((resolve, reject) => {
      const unlessOver =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          if (!over.aborted) settle(value);
        };
      client.call(endpoint, { ...input, signal: over }).then(unlessOver(resolve), unlessOver(reject));
    }),
});
