import type { Client } from './client.ts';

/**
 * A client whose calls are aborted by `over` and then never settle.
 * Code that awaits them stops, so a previous visitor's data never reaches the next one's screen.
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
