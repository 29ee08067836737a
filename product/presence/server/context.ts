import type { PrivacyZone } from '../calls.contract.ts';
import type { OwnPublishedPosition } from '../contract.ts';
import type { Zone } from './positions.store.ts';
import type { PositionService } from './position-service-api.ts';

export interface Context {
  readonly positionService: PositionService;
}

/** The owner's view of their published position; null when unpublished. */
export function ownPublished(
  positionService: PositionService,
  visitorId: string,
): OwnPublishedPosition | null {
  const published = positionService.publishedOf(visitorId);
  return published && positionService.isVisiting(visitorId) ? { ...published, isVisiting: true } : published;
}

/** Privacy zones as their owner gets them: without cells, which only the server can place. */
export const namesOf = (zones: readonly Zone[]): PrivacyZone[] =>
  zones.map(({ zoneId, name }) => ({ zoneId, name }));
