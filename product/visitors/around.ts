import type { LatLng } from '#platform/geo/point.ts';

/** Who looks from where: what every slice is asked of which something is on the map. */
export interface AroundQuery {
  readonly viewerId: string;
  readonly around: LatLng;
  readonly radiusMiles: number;
  /** At most so many. */
  readonly limit: number;
  /** Everybody who must not exist for the viewer. */
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}
