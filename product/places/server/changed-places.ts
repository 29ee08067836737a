import type { Place } from '../contract/schema.ts';
import type { VisitorAtPlace } from './places.store.ts';

/** A change to a place that others can see. */
export interface PlaceChange {
  readonly place: Place;
  /** Visitors who are counted, just left, or posted. Viewers who must not see one of them receive no count. */
  readonly subjectIds: readonly string[];
  /**
   * Visitors who came, left or posted. All other viewers learn that the place changed and refetch. Empty for a campus
   * that changed through one of its places: that place names them.
   */
  readonly actorIds: readonly string[];
  /** The viewer it changed for, from whom the actors are hidden; everyone unless given. */
  readonly onlyTo?: string;
}

/** Who others see at places from now on, and who no longer. */
export interface VisibleChange {
  /** Visits and posts that are no longer visible. */
  readonly left?: readonly VisitorAtPlace[];
  /** Visits and posts that became visible. */
  readonly came?: readonly VisitorAtPlace[];
}
