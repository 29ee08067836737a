import { SquareCache } from '#platform/geo/square-cache.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import type { Box } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { ActiveVisit, Place } from '../contract.ts';
import { endsBy, isVisibleToOthers } from '../rules.ts';
import { placeOf, visitOf } from './present-place.ts';
import type { PlaceRow, PlacesStore, VisitRow } from './places.store.ts';

/** A place of the read model, with the answer it was last told as. */
export interface CachedPlace {
  readonly row: PlaceRow;
  told: Place;
}

/** A visible visit of the read model. */
export interface CachedVisit {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly told: ActiveVisit;
}

/** Who lets it be seen that he is somewhere, by place. */
interface CachedVisits {
  readonly at: ReadonlyMap<string, readonly CachedVisit[]>;
  /** By campus, at what belongs to it. */
  readonly atParts: ReadonlyMap<string, readonly CachedVisit[]>;
}

/** The read model of the map, per coarse square. Places hardly change; visits do, and are loaded apart. */
export class PlacesCache {
  readonly #store: PlacesStore;
  readonly #peopleOf: PublicProfiles;
  readonly #places = new SquareCache({
    seconds: 60,
    maxSquares: 500,
    load: async (box): Promise<CachedPlace[]> =>
      (await this.#store.placesIn(box)).map((row) => ({ row, told: placeOf(row, 0, []) })),
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

  /** Places about a circle, and beyond it. */
  places(around: LatLng, radiusMiles: number, now: Date): Promise<CachedPlace[]> {
    return this.#places.around(around, radiusMiles, now);
  }

  /** Visible visits of these places. */
  visits(around: LatLng, radiusMiles: number, now: Date): Promise<CachedVisits> {
    return this.#visits.around(around, radiusMiles, now);
  }

  /** Somebody came to a place here, or left one. */
  forgetVisits(point: LatLng): void {
    this.#visits.forget(point);
  }

  /** Without the visits of those who may not be shown. */
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
    const known = (row: VisitRow, placeIsCampus: boolean): CachedVisit => ({
      endsAt: endsBy(row.createdAt).getTime(),
      told: visitOf(row, placeIsCampus),
    });
    const atParts = groupBy(shownAtParts.filter(isSeen), ({ campusId }) => campusId);
    return {
      at: groupBy(
        shown.filter(isSeen).map((row) => known(row, row.placeIsCampus)),
        ({ told }) => told.placeId,
      ),
      atParts: new Map([...atParts].map(([id, parts]) => [id, parts.map((row) => known(row, false))])),
    };
  }
}
