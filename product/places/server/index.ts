import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from '#platform/contract/refused.ts';
import { AreaCache } from '#platform/db/area-cache.ts';
import type { Database } from '#platform/db/database.ts';
import { rowsBy } from '#platform/db/rows-by.ts';
import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Handler } from '#platform/http/call.ts';
import type { ActiveVisit, getPlace, Place } from '../contract.ts';
import { endsBy, isActive, isSeenByOthers, isWanted, type PlaceFilter, toldArrival } from '../rules.ts';
import {
  type LeftVisit,
  type PlaceMessageRow,
  type PlaceRow,
  createPlacesStore,
  type VisitRow,
} from './places.store.ts';

/** Posts answered with one place, the newest. */
const MAX_PLACE_MESSAGES = 50;
/** The viewer of what everybody may see. */
const NOBODY = '';

export interface PlacesOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** What people at large may know of these visitors; whoever may not be shown is absent. */
  readonly factsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly handle: string }>>;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
}

export interface PlacesQuery extends PlaceFilter {
  readonly around: LatLng;
  readonly radiusMiles: number;
  readonly limit: number;
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}

export interface PlacesAround {
  /** The nearest first. The same unchanged place is the same object, so its bytes may be kept with it. */
  readonly places: Place[];
  /** The visible visits of these places. */
  readonly activeVisits: ActiveVisit[];
}

/**
 * A place that others see changed, and whom the change is about: who is counted in it and who just left. Whoever
 * must not see one of them is not told.
 */
export interface PlaceChange {
  readonly place: Place;
  readonly aboutIds: readonly string[];
}

/** A place of the read model, with the answer it was last told as. */
interface KnownPlace {
  readonly row: PlaceRow;
  told: Place;
}

/** A visible visit of the read model. */
interface KnownVisit {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly told: ActiveVisit;
}

export function createPlaces(options: PlacesOptions) {
  const { clock } = options;
  const store = createPlacesStore(options.database);
  // Places hardly change; visits do, and are loaded apart.
  const placesNear = new AreaCache({
    seconds: 60,
    maxAreas: 500,
    load: async (box) =>
      (await store.placesIn(box)).map((row): KnownPlace => ({ row, told: placeOf(row, 0, []) })),
  });
  const visitsNear = new AreaCache({
    seconds: 3,
    maxAreas: 500,
    load: async (box, now) => {
      const rows = await ofShownPeople(await store.visibleVisitsIn(box, now));
      const known = rows
        .filter((row) => isSeenByOthers(row, now))
        .map((row): KnownVisit => ({
          endsAt: endsBy(row.createdAt).getTime(),
          told: visitOf(row, row.placeIsCampus),
        }));
      return rowsBy(known, ({ told }) => told.placeId);
    },
  });

  async function ofShownPeople<Visit extends VisitRow>(visits: readonly Visit[]): Promise<Visit[]> {
    const people = await options.factsOf([...new Set(visits.map(({ visitorId }) => visitorId))]);
    return visits.filter(({ visitorId }) => people.has(visitorId));
  }

  async function placesAround(query: PlacesQuery): Promise<PlacesAround> {
    const { around, radiusMiles, hidden, now } = query;
    const time = now.getTime();
    const [known, visits] = await Promise.all([
      placesNear.around(around, radiusMiles, now),
      visitsNear.around(around, radiusMiles, now),
    ]);
    const circle = new Circle(around, radiusMiles);
    const found: { known: KnownPlace; miles: number }[] = [];
    for (const candidate of known) {
      if (!isWanted(candidate.row.type, query)) continue;
      const miles = circle.distanceTo(candidate.row);
      if (miles !== null) found.push({ known: candidate, miles });
    }
    found.sort((a, b) => a.miles - b.miles);

    const activeVisits: ActiveVisit[] = [];
    const places = found.slice(0, query.limit).map(({ known: place }) => {
      let visitCount = 0;
      for (const visit of visits.get(place.row.id) ?? []) {
        if (visit.endsAt <= time || hidden.has(visit.told.userId)) continue;
        visitCount += 1;
        activeVisits.push(visit.told);
      }
      if (place.told.visitCount !== visitCount) place.told = { ...place.told, visitCount };
      return place.told;
    });
    return { places, activeVisits };
  }

  const getPlaceHandler: Handler<typeof getPlace, { readonly _id: string }> = async ({
    query: { placeId },
    caller,
  }) => {
    if (!caller) throw new Error('an admitted caller is known');
    const now = clock.now();
    const row = await store.placeById(placeId);
    if (!row) throw new Refused('not-found');
    const hidden = options.blockedWith(caller._id);
    const [visits, messages] = await Promise.all([
      store.visitsOf(placeId, caller._id, now),
      store.newestMessages(placeId, MAX_PLACE_MESSAGES),
    ]);
    const people = await options.factsOf([
      ...new Set([...messages.map(({ authorId }) => authorId), ...visits.map(({ visitorId }) => visitorId)]),
    ]);
    const seen = visits.filter(
      (visit) => isSeenByOthers(visit, now) && !hidden.has(visit.visitorId) && people.has(visit.visitorId),
    );
    const own = visits.filter(
      (visit) => visit.visitorId === caller._id && !visit.visible && isActive(visit, now),
    );
    const shown = messages.flatMap((message) => {
      const author = people.get(message.authorId);
      return author && !hidden.has(message.authorId) ? [messageOf(message, author.handle)] : [];
    });
    return {
      place: placeOf(row, seen.length, shown),
      activeVisits: [...seen, ...own].map((visit) => visitOf(visit, row.isCampus)),
    };
  };

  /** Makes changed places known here at once; answers them as the live event tells them. */
  async function changed(
    left: readonly LeftVisit[],
    arrivedAt: string | null,
    now: Date,
  ): Promise<PlaceChange[]> {
    const leavers = rowsBy(left, ({ placeId }) => placeId);
    const placeIds = new Set([...leavers.keys(), ...(arrivedAt === null ? [] : [arrivedAt])]);
    const places = await Promise.all(
      [...placeIds].map(async (placeId) => {
        const row = await store.placeById(placeId);
        if (!row) return [];
        visitsNear.forget(row);
        const visits = await ofShownPeople(await store.visitsOf(placeId, NOBODY, now));
        const seen = visits.filter((visit) => isSeenByOthers(visit, now));
        const about = [...seen, ...(leavers.get(placeId) ?? [])].map(({ visitorId }) => visitorId);
        return [{ place: placeOf(row, seen.length, []), aboutIds: [...new Set(about)] }];
      }),
    );
    return places.flat();
  }

  return {
    placesAround,

    /** Somebody is at a place now, and nowhere else. Answers the places that others see changed. */
    startVisit: async (visit: {
      readonly id: string;
      readonly visitorId: string;
      readonly placeId: string;
      readonly visible: boolean;
      readonly isDemo: boolean;
      readonly now: Date;
    }): Promise<PlaceChange[]> => {
      const { now, ...row } = visit;
      const left = await store.addVisit({ ...row, createdAt: toldArrival(now) }, now);
      return changed(left, visit.visible ? visit.placeId : null, now);
    },

    /** These people are at no place any more. Answers the places that others see changed. */
    endVisits: async (visitorIds: readonly string[], now: Date): Promise<PlaceChange[]> =>
      changed(await store.endVisits(visitorIds, now), null, now),

    handlers: { getPlace: getPlaceHandler },
  };
}

export type Places = ReturnType<typeof createPlaces>;

function visitOf(row: VisitRow, placeIsCampus: boolean): ActiveVisit {
  return {
    _id: row.id,
    userId: row.visitorId,
    placeId: row.placeId,
    createdAt: toldArrival(row.createdAt).toISOString(),
    visible: row.visible,
    canceled: row.canceled,
    placeIsCampus,
  };
}

function placeOf(row: PlaceRow, visitCount: number, messages: Place['messages']): Place {
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    location: { coordinates: [row.lng, row.lat] },
    isCampus: row.isCampus,
    campusGeometry: row.campusGeometry,
    isChildOfCampusId: row.childOfCampusId,
    visitCount,
    isDemo: row.isDemo,
    messages,
  };
}

function messageOf(row: PlaceMessageRow, handle: string): Place['messages'][number] {
  return {
    _id: row.id,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    author: { _id: row.authorId, handle },
  };
}
