import type { Random } from '#platform/random/random.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { HOSTING_LASTS_HOURS } from '#product/visitors/contract.ts';

export const SECOND = 1000;
const MINUTE = 60 * SECOND;
/**
 * How long, in milliseconds, people of each kind wait on average before they do something else. Together with what they do then, these
 * keep as many away, gone and at places as there are when the world begins (`begins` of `people.ts`, the visits of
 * `seed.ts`), so that the map is as full after hours as at first.
 */
export const STANDS_FOR = 3 * MINUTE;
export const AWAY_FOR = 10 * MINUTE;
export const GONE_FOR = 9 * MINUTE;
export const VISITS_FOR = 16 * MINUTE;
/** A visit ends by itself after two hours; nobody here waits for that. */
export const VISITS_AT_MOST = 105 * MINUTE;
export const POSTS_EVERY = 45 * SECOND;
/** A walker's device tells where he is this often. */
export const REPORTS_EVERY = 30 * SECOND;
/** Somebody away would be off the map after an hour without a sign of life. */
export const LOOKS_IN_EVERY = 45 * MINUTE;
export const HOSTING_RENEWED_EVERY = (HOSTING_LASTS_HOURS - 1) * HOUR_MS;

/** A waiting time without memory. */
export const wait = (mean: number, random: Random): number => -Math.log(1 - random()) * mean;
