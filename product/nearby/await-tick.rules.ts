import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import {
  type CellMetres,
  type OwnPublishedPosition,
  TICK_SECONDS,
} from '#product/presence/contract/schema.ts';
import { discOf } from '#product/presence/disc.rules.ts';
import { MOST_TICKS } from '#product/presence/projection/way-lag.rules.ts';
import { sizeShown } from '#product/presence/rules.ts';

/** How often it is asked whether the tick has come, in milliseconds. */
export const POLL_INTERVAL_MS = 60_000;

/** A new cell applies at the last of these ticks; then it is asked once more. */
const LONGEST_WAIT_MS = MOST_TICKS * TICK_SECONDS * 1000 + POLL_INTERVAL_MS;

/** What the server knows and what it publishes of it. */
export interface PublishedState {
  /** Where the device said it is; null when it does not say. */
  readonly place: LatLng | null;
  readonly chosen: CellMetres | null;
  readonly published: OwnPublishedPosition | null;
}

/** Whether the visitor's marker is to change at a tick, as far as the client can tell. */
export function awaitsTick({ place, chosen, published }: PublishedState): boolean {
  if (place === null) return false;
  if (published === null) return true;
  // No tick moves a visitor shown elsewhere by their own act.
  if (published.isVisiting) return false;
  if (chosen !== null && sizeShown(chosen, published) === 'at-the-tick') return true;
  const { center, radiusMetres } = discOf(published);
  return distanceMetres(center, place) > radiusMetres;
}

/** Since when a tick is awaited, and when it was last asked for; times in milliseconds since 1970. */
export type TickWait =
  | { readonly status: 'idle' }
  | {
      readonly status: 'waiting';
      readonly place: LatLng | null;
      readonly chosen: CellMetres | null;
      readonly since: number;
      readonly askedAt: number;
    };

export const idleTickWait: TickWait = { status: 'idle' };

/**
 * Asks now and then until the change is published. No event announces a visitor's own tick, and its instant is a
 * secret; but the last one at which a new cell applies comes within `MOST_TICKS` of `TICK_SECONDS`. After that nothing is
 * awaited: they are in a zone of theirs.
 */
export function nextTickWait(
  watch: TickWait,
  told: PublishedState,
  now: number,
): { readonly watch: TickWait; readonly asks: boolean } {
  if (!awaitsTick(told)) return { watch: idleTickWait, asks: false };
  const { place, chosen } = told;
  if (watch.status === 'idle' || watch.place !== place || watch.chosen !== chosen)
    return { watch: { status: 'waiting', place, chosen, since: now, askedAt: now }, asks: false };
  const isOver = now - watch.since > LONGEST_WAIT_MS;
  if (isOver || now - watch.askedAt < POLL_INTERVAL_MS) return { watch, asks: false };
  return { watch: { ...watch, askedAt: now }, asks: true };
}
