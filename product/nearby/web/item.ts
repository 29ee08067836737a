import type { LngLatPair } from '#platform/geo/point.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';

/** What all things on the map and in its list have. */
export interface NearbyItem {
  readonly _id: string;
  readonly location: { readonly coordinates: LngLatPair };
  /** Side of the cell it is in; absent where it is known as finely as most are. */
  readonly cellMetres?: CellMetres | undefined;
  readonly isDemo?: boolean | undefined;
}
