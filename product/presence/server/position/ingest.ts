import type { LatLng } from '#platform/geo/point.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';
import type { PositionService } from './position-service-api.ts';

export interface IngestDeps {
  readonly positionService: Pick<PositionService, 'hasLeft' | 'ingest'>;
  readonly visitors: Pick<VisitorsApi, 'visitorOf'>;
}

/**
 * The only entry for a true position.
 *
 * Does nothing while the visitor's availability is expired, nor after they left the map unless they arrive: a page that
 * knows of neither goes on sending its position. Returns whether they left.
 */
export type Ingest = (
  visitorId: string,
  point: LatLng,
  how: { readonly arrives: boolean },
) => Promise<{ readonly hasLeft: boolean }>;

export const ingest =
  ({ positionService, visitors }: IngestDeps): Ingest =>
  async (visitorId, point, { arrives }) => {
    const visitor = await visitors.visitorOf(visitorId);
    if (visitor?.availability?.status === 'over') return { hasLeft: false };
    if (!arrives && (await positionService.hasLeft(visitorId))) return { hasLeft: true };
    await positionService.ingest(visitorId, point);
    return { hasLeft: false };
  };
