import type { PrivacyZone } from '../contract/endpoints.ts';
import type { OwnPublishedPosition } from '../contract/schema.ts';
import type { Zone } from './position/positions.store.ts';
import type { PositionService } from './position/position-service-api.ts';

export interface Context {
  readonly positionService: PositionService;
}

/** The visitor's own published position; null when unpublished. */
export function ownPublished(
  positionService: PositionService,
  visitorId: string,
): OwnPublishedPosition | null {
  const published = positionService.publishedOf(visitorId);
  return published && positionService.isVisiting(visitorId) ? { ...published, isVisiting: true } : published;
}

/** A visitor's own zones: without cells, which only the server can locate. */
export const namesOf = (zones: readonly Zone[]): PrivacyZone[] =>
  zones.map(({ zoneId, name }) => ({ zoneId, name }));
