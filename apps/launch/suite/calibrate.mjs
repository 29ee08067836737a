import { availableParallelism } from 'node:os';
import { runNode } from '../steps.mjs';

const ROUNDS = 3;
/** As many as the tests have workers: a processor that is shared is slower. */
const AT_ONCE = Math.min(Math.max(2, availableParallelism()), 5);

/** CPU seconds of the fixed work of `tools/suite/calibration.ts` on this machine, now: the median of some. */
export async function calibrate() {
  const seconds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = await Promise.all(
      Array.from({ length: AT_ONCE }, () => runNode(['tools/suite/calibration.ts'])),
    );
    seconds.push(...said.map(Number));
  }
  return seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
}
