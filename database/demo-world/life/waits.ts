import type { Random } from '#platform/random/random.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { HOSTING_LASTS_HOURS } from '#product/visitors/contract.ts';

export const SECOND = 1000;
const MINUTE = 60 * SECOND;
/**
 * Mean time that people stay in a state, in milliseconds.
 * Together with the probabilities of the next states it keeps the numbers away, gone and at places as they are at the
 * start (`begins` of `people.ts`, the visits of `fill.ts`), so that the map stays as full for hours.
 */
export const STANDS_FOR = 3 * MINUTE;
export const AWAY_FOR = 10 * MINUTE;
export const GONE_FOR = 9 * MINUTE;
export const VISITS_FOR = 16 * MINUTE;
/** Visits expire after two hours; demo visits end earlier. */
export const VISITS_AT_MOST = 105 * MINUTE;
/** A person who is written to stays this long. */
export const TALKS_FOR = 3 * MINUTE;
export const POSTS_EVERY = 45 * SECOND;
/** Interval between the positions of a walker. */
export const REPORTS_EVERY = 30 * SECOND;
/** An away person would leave the map after an hour without a sign of life. */
export const LOOKS_IN_EVERY = 45 * MINUTE;
export const HOSTING_RENEWED_EVERY = (HOSTING_LASTS_HOURS - 1) * HOUR_MS;

/** An exponentially distributed waiting time. */
export const wait = (mean: number, random: Random): number => -Math.log(1 - random()) * mean;
