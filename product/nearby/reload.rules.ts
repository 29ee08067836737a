import { distanceMetres, distanceMiles, type LatLng } from '#platform/geo/point.ts';
import { JUMP_METRES } from '#product/presence/contract/schema.ts';

/** At most 30 reloads a minute are allowed; so far apart they never come near that. */
export const MIN_RELOAD_INTERVAL_MS = 2_500;
/** Away for so long, what is known has grown old. */
export const RESUME_AFTER_MS = 30_000;

/** How long a wanted reload has to wait, in milliseconds, for the last one began at `lastAt`. */
export const waitBeforeReload = (lastAt: number | null, now: number): number =>
  lastAt === null ? 0 : Math.max(0, lastAt + MIN_RELOAD_INTERVAL_MS - now);

/** A reload that fails again and again is made no less often than this. */
export const RETRY_AT_MOST_MS = 60_000;

/** How long to wait after `failures` failed reloads in a row, in milliseconds. */
export const waitBeforeRetry = (failures: number, retryAfterSeconds: number | null): number =>
  Math.max(
    Math.min(MIN_RELOAD_INTERVAL_MS * 2 ** (failures - 1), RETRY_AT_MOST_MS),
    (retryAfterSeconds ?? 0) * 1000,
  );

/** An answer that has not come for so long may be lost: what wants another does not wait for it, in milliseconds. */
export const OVERDUE_MS = 5_000;

/**
 * Whether an answer on its way is given up for a new question of the same. On a slow network each takes long: after
 * `replaced` that were given up in a row it is waited for twice as long each time, so that one comes.
 */
export const isLost = (begunAt: number, now: number, replaced: number): boolean =>
  now - begunAt >= OVERDUE_MS * 2 ** replaced;

/** Whether a reload that failed is made at once when the connection is back, and not when its retry is due. */
export const mayRetryNow = (refusedUntil: number | null, now: number): boolean =>
  refusedUntil === null || now >= refusedUntil;

/** Whether a move is worth a reload. */
export const hasMoved = (from: LatLng | null, to: LatLng | null, minLockingDistanceMiles: number): boolean =>
  to !== null && (from === null || distanceMiles(from, to) > minLockingDistanceMiles);

/** Whether what is held would be misread as what is around the place looked at now. */
export const isAnotherArea = (held: LatLng | null, now: LatLng | null): boolean =>
  held !== null && now !== null && distanceMetres(held, now) > JUMP_METRES;

/**
 * The place to look from: null when the map shows the visitor's own place.
 *
 * @param minLockingDistanceMiles  what is nearer to the own place than this is that place
 */
export const placeElsewhere = (
  center: LatLng,
  physicalLocation: LatLng | null,
  minLockingDistanceMiles: number,
): LatLng | null => (hasMoved(physicalLocation, center, minLockingDistanceMiles) ? center : null);

export const shouldReloadOnResume = (hiddenAt: number | null, now: number): boolean =>
  hiddenAt !== null && now - hiddenAt >= RESUME_AFTER_MS;
