import { SquareCache } from '#platform/geo/square-cache.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import type { Box } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { ActiveVisit, Place } from '../contract/schema.ts';
import { visitEnd, isVisibleToOthers } from '../rules.ts';
import { placeOf, visitOf } from './present-place.ts';
import type { PlaceRow, PlacesStore, VisitRow } from './places.store.ts';

/** A cached place with its last presentation. */
export interface CachedPlace {
  readonly row: PlaceRow;
  presented: Place;
}

/** A cached visible visit. */
export interface CachedVisit {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly presented: ActiveVisit;
}

/** Visible visits by place. */
interface CachedVisits {
  readonly at: ReadonlyMap<string, readonly CachedVisit[]>;
  /** Visits to the places of each campus. */
  readonly atParts: ReadonlyMap<string, readonly CachedVisit[]>;
}

/** Caches places and visits per coarse square: a minute for places, three seconds for visits. */
export class PlacesCache {
  readonly #store: PlacesStore;
  readonly #peopleOf: PublicProfiles;
  readonly #places = new SquareCache({
    seconds: 60,
    maxSquares: 500,
    load: async (box): Promise<CachedPlace[]> =>
      (await this.#store.placesIn(box)).map((row) => ({ row, presented: placeOf(row, 0, []) })),
  });
  readonly #visits = new SquareCache({
    seconds: 3,
    maxSquares: 500,
    load: (box, now) => this.#loadVisits(box, now),
  });

  constructor(store: PlacesStore, peopleOf: PublicProfiles) {
    this.#store = store;
    this.#peopleOf = peopleOf;
  }

  /** Places of the squares that cover the circle. */
  places(around: LatLng, radiusMiles: number, now: Date): Promise<CachedPlace[]> {
    return this.#places.around(around, radiusMiles, now);
  }

  /** Visible visits of the squares that cover the circle. */
  visits(around: LatLng, radiusMiles: number, now: Date): Promise<CachedVisits> {
    return this.#visits.around(around, radiusMiles, now);
  }

  /** Invalidates the visits around a point. */
  forgetVisits(point: LatLng): void {
    this.#visits.forget(point);
  }

  /** Filters out visits of visitors whom nobody may see. */
  async ofShownPeople<Visit extends VisitRow>(visits: readonly Visit[]): Promise<Visit[]> {
    const people = await this.#peopleOf([...new Set(visits.map(({ visitorId }) => visitorId))]);
    return visits.filter(({ visitorId }) => people.has(visitorId));
  }

  async #loadVisits(box: Box, now: Date): Promise<CachedVisits> {
    const [rows, rowsOfParts] = await Promise.all([
      this.#store.visibleVisitsIn(box, now),
      this.#store.visibleVisitsOfPartsIn(box, now),
    ]);
    const [shown, shownAtParts] = await Promise.all([
      this.ofShownPeople(rows),
      this.ofShownPeople(rowsOfParts),
    ]);
    const isSeen = (row: VisitRow) => isVisibleToOthers(row, now);
    const cache = (row: VisitRow, placeIsCampus: boolean): CachedVisit => ({
      endsAt: visitEnd(row.createdAt).getTime(),
      presented: visitOf(row, placeIsCampus),
    });
    const atParts = groupBy(shownAtParts.filter(isSeen), ({ campusId }) => campusId);
    return {
      at: groupBy(
        shown.filter(isSeen).map((row) => cache(row, row.placeIsCampus)),
        ({ presented }) => presented.placeId,
      ),
      atParts: new Map([...atParts].map(([id, parts]) => [id, parts.map((row) => cache(row, false))])),
    };
  }
}
