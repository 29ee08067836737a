import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds the loop runs before it yields. */
const SLICE_MS = 2;

/** Runs `work` on each item and yields to the event loop between slices. */
export async function forEachYielding<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => void,
): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const thing of things) {
    work(thing);
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
