import type { Place } from '../contract.ts';
import type { LeftVisit } from './places.store.ts';

/** A place that others see changed. */
export interface PlaceChange {
  readonly place: Place;
  /** Who is counted in it, who just left, and who wrote there: whoever must not see one of them is not told the count. */
  readonly aboutIds: readonly string[];
  /**
   * Who came, left or wrote there: everybody else may be told that it changed, and asks what he may see of it. Nobody at a
   * campus that changed by one of its places: that place names it.
   */
  readonly byIds: readonly string[];
}

/** What happened, as far as others see it. */
export interface PlaceChangeTime {
  /** Who is seen at a place no more. */
  readonly left?: readonly LeftVisit[];
  /** Who is seen at a place now, or changed what is written there. */
  readonly at?: readonly LeftVisit[];
}
