import type { PrivacyZone } from '../calls.contract.ts';
import type { OwnPublishedPosition } from '../contract.ts';
import type { Zone } from './positions.store.ts';
import type { PositionKeeper } from './published.ts';

export interface Context {
  readonly keeper: PositionKeeper;
}

/** The owner's view of their published position; null when unpublished. */
export function ownPublished(keeper: PositionKeeper, visitorId: string): OwnPublishedPosition | null {
  const published = keeper.publishedOf(visitorId);
  return published && keeper.isVisiting(visitorId) ? { ...published, isVisiting: true } : published;
}

/** Privacy zones as their owner gets them: without cells, which only the server can place. */
export const namesOf = (zones: readonly Zone[]): PrivacyZone[] =>
  zones.map(({ zoneId, name }) => ({ zoneId, name }));
