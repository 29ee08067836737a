import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long others wait at most, in milliseconds, beside the work on one thing. */
const SLICE_MS = 2;

/** Works through many things without holding others up: after each slice everybody else has his turn. */
export async function inSlices<Thing>(things: Iterable<Thing>, work: (thing: Thing) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const thing of things) {
    work(thing);
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
