import type { LatLng } from '#platform/geo/point.ts';

/** Who looks from where: what every slice is asked of which something is on the map. */
export interface AroundQuery {
  readonly viewerId: string;
  readonly around: LatLng;
  readonly radiusMiles: number;
  /** Maximum number of results. */
  readonly limit: number;
  /** Visitors hidden from the viewer. */
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}
