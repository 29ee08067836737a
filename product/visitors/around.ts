import type { LatLng } from '#platform/geo/point.ts';

/** The query every slice with something on the map answers. */
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
