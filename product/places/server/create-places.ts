import type { LatLng } from '#platform/geo/point.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../calls.contract.ts';
import { endsBy, acceptsVisits } from '../rules.ts';
import { cancelVisit } from './cancel-visit.ts';
import type { Context, PlacesDeps } from './context.ts';
import { endVisits } from './end-visits.ts';
import { flagPlace } from './flag-place.ts';
import { getPlace } from './get-place.ts';
import { getVisit } from './get-visit.ts';
import { PlacesCache } from './places-cache.ts';
import { listFavoritePlaces } from './list-favorite-places.ts';
import { expireVisits } from './expire-visits.ts';
import { tellChanged } from './place-events.ts';
import { type PlacesAround, placesAround, type PlacesQuery } from './places-around.ts';
import { createPlacesStore } from './places.store.ts';
import { postPlaceMessage } from './post-place-message.ts';
import { removePlaceMessage } from './remove-place-message.ts';
import { reportPlaceMessage } from './report-place-message.ts';
import { follow, type NewVisit, startVisit } from './start-visit.ts';
import { VisibleVisits } from './visible-visits.ts';
import { visitPlace } from './visit-place.ts';

export interface Places {
  /** The places around a point and who lets it be seen that he is there. */
  placesAround: (query: PlacesQuery) => Promise<PlacesAround>;
  /** Somebody is at a place now, and nowhere else. */
  startVisit: (visit: NewVisit) => Promise<unknown>;
  /** These people are at no place any more. */
  endVisits: (visitorIds: readonly string[], now: Date) => Promise<void>;
  /** Where a visitor visibly is; null while they are nowhere. */
  placeOf: (visitorId: string) => string | null;
  /** Tells that a visitor may be seen by nobody, where they were and wrote; telling it twice does no harm. */
  tellHidden: (visitorId: string, placeIds: readonly string[]) => Promise<void>;
  /** Takes up a visit that turned visible, unless it was taken up before. */
  followVisible: (visitorId: string) => Promise<void>;
  /** Takes up who is visibly at a place, by a visit that outlived the last run. */
  start: () => Promise<void>;
  /** Ends the visits that are over by themselves, and tells their places. */
  expireVisits: () => Promise<void>;
  /** Where somebody lets it be seen that he is, which is where a place is; null while he does not. */
  visibleVisitAt: (visitorId: string) => Promise<LatLng | null>;
  isPlace: (id: string) => Promise<boolean>;
  /** Null where there is no such place. */
  nameOf: (id: string) => Promise<string | null>;
  /** Deletes the visits that are over and the posts whose day is. */
  sweep: () => Promise<void>;
  readonly handlers: Handlers<Calls, Caller>;
}

type Calls = Pick<
  typeof contract,
  | 'getPlace'
  | 'getVisit'
  | 'visitPlace'
  | 'cancelVisit'
  | 'postPlaceMessage'
  | 'removePlaceMessage'
  | 'reportPlaceMessage'
  | 'flagPlace'
  | 'listFavoritePlaces'
>;

export function createPlaces({ visitBegan, visitEnded, ...deps }: PlacesDeps): Places {
  const store = createPlacesStore(deps.database);
  const visible = new VisibleVisits({ visitBegan, visitEnded });
  const known = new PlacesCache(store, deps.publicProfiles);
  const context: Context = { ...deps, store, visible, known, unpublished: [], uncertain: new Set() };
  return {
    start: async () => {
      for (const { visitorId, placeId, createdAt } of await store.visibleVisits(deps.clock.now()))
        visible.begin(visitorId, placeId, endsBy(createdAt).getTime());
    },
    placeOf: (visitorId) => visible.placeOf(visitorId),
    tellHidden: (visitorId, placeIds) =>
      tellChanged(context, { at: placeIds.map((placeId) => ({ placeId, visitorId })) }, deps.clock.now()),
    followVisible: async (visitorId) => {
      const now = deps.clock.now();
      const found = await store.standingVisit(visitorId, now);
      if (found?.visit.visible && visible.placeOf(visitorId) !== found.visit.placeId)
        await follow(context, visitorId, { visit: found.visit, left: [] }, now);
    },
    expireVisits: expireVisits(context),
    sweep: () => store.forget(deps.clock.now()),
    placesAround: placesAround(context),
    startVisit: startVisit(context),
    endVisits: endVisits(context),
    visibleVisitAt: async (visitorId) => {
      const placeId = visible.placeOf(visitorId);
      const place = placeId === null ? undefined : await store.placeById(placeId);
      return place && acceptsVisits(place.type) ? { lat: place.lat, lng: place.lng } : null;
    },
    isPlace: async (id) => (await store.placeById(id)) !== undefined,
    nameOf: async (id) => (await store.placeById(id))?.name ?? null,
    handlers: {
      getPlace: getPlace(context),
      getVisit: getVisit(context),
      visitPlace: visitPlace(context),
      cancelVisit: cancelVisit(context),
      postPlaceMessage: postPlaceMessage(context),
      removePlaceMessage: removePlaceMessage(context),
      reportPlaceMessage: reportPlaceMessage(context),
      flagPlace: flagPlace(context),
      listFavoritePlaces: listFavoritePlaces(context),
    },
  };
}
