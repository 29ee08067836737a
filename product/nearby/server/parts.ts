import type { LatLng } from '#platform/geo/point.ts';
import type { AnswerPart, PartName } from '#product/nearby/contract.ts';
import type { Filters } from '#product/visitors/contract.ts';

/** Asks a slice for its part of an answer. */
export interface PartQuery {
  readonly viewerId: string;
  readonly around: LatLng;
  readonly radiusMiles: number;
  readonly placeRadiusMiles: number;
  readonly filters: Filters;
  /** Visitors hidden from the viewer. */
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}

export type PartLoaders = {
  readonly [Name in PartName]: (query: PartQuery) => Promise<AnswerPart<Name>>;
};

/** What the slices below register of what is nearby. */
export interface NearbyHooks {
  readonly nearbyParts: Partial<PartLoaders>;
}
