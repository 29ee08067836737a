import type { Client } from './client.ts';

/**
 * A client whose calls are aborted by `over` and then never settle.
 *
 * Code that awaits them stops, so that a previous visitor's data never reaches the next one's screen.
 */
export const abortableClient = (client: Client, over: AbortSignal): Client => ({
  call: (endpoint, input) =>
    new Promise((resolve, reject) => {
      const unlessAborted =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          if (!over.aborted) settle(value);
        };
      client.call(endpoint, { ...input, signal: over }).then(unlessAborted(resolve), unlessAborted(reject));
    }),
});
