import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';
import type { LeftMapEvent } from '../../contract/events.ts';
import type { PositionService } from '../position/position-service-api.ts';

export interface AvailabilityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly positionService: PositionService;
  readonly visitors: Pick<VisitorsApi, 'visitorOf' | 'change' | 'updateSilently' | 'changed'>;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** Takes visitors off the map and ends their visits. */
  readonly leaveMap: (visitorIds: readonly string[]) => Promise<void>;
  /** Tells the visitor's own pages. */
  readonly send: (visitorId: string, frame: LeftMapEvent) => void;
}
