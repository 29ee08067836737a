import { HOUR_MS } from '#platform/clock/round-time.ts';
import { distanceMetres, fromPair } from '#platform/geo/point.ts';
import type { OwnPublishedPosition } from '#product/presence/contract/schema.ts';

/**
 * Metres between two published positions that are near each other. The side of the largest cell: a shorter distance
 * is never shown of those who chose that cell, and their notices would tell it.
 */
export const NEAR_METRES = 2_000;

/** Hours without a second notice of the same person. */
export const NOTICE_PAUSE_HOURS = 12;

/** Notices of a person that were given before this do not keep back another. */
export const noticePauseStart = (now: Date): Date => new Date(now.getTime() - NOTICE_PAUSE_HOURS * HOUR_MS);

/** Whether one is near the other, as both are shown. One who chose to be shown elsewhere is near nobody. */
export const isNear = (one: OwnPublishedPosition, other: OwnPublishedPosition): boolean =>
  !one.isVisiting &&
  !other.isVisiting &&
  distanceMetres(fromPair(one.coordinates), fromPair(other.coordinates)) <= NEAR_METRES;

/**
 * Whether a move of the saved person brought them near the saver, who stands still in this question: moving oneself
 * asks nothing.
 *
 * @param from null of one who came onto the map
 * @param saver where others see the saver; null where they see nobody
 */
export const cameNear = (
  { from, to }: { readonly from: OwnPublishedPosition | null; readonly to: OwnPublishedPosition },
  saver: OwnPublishedPosition | null,
): boolean => saver !== null && isNear(to, saver) && !(from && isNear(from, saver));
