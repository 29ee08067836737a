import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Queries } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract/endpoints.ts';
import { visitEnd, acceptsVisits } from '../rules.ts';
import { cancelVisit } from './visits/cancel-visit.ts';
import type { Context, PlacesDeps } from './context.ts';
import { endVisits } from './visits/end-visits.ts';
import { flagPlace } from './flag-place.ts';
import { getPlace } from './get-place.ts';
import { getVisit } from './visits/get-visit.ts';
import { PlacesCache } from './places-cache.ts';
import { listFavoritePlaces } from './list-favorite-places.ts';
import { expireVisits } from './visits/expire-visits.ts';
import { announceChanges, announceLeftTo } from './place-events.ts';
import { type PlacesAround, placesAround, type PlacesQuery } from './places-around.ts';
import { createPlacesStore, placesWrittenAt } from './places.store.ts';
import { postPlaceMessage } from './posts/post-place-message.ts';
import { removePlaceMessage } from './posts/remove-place-message.ts';
import { reportPlaceMessage } from './posts/report-place-message.ts';
import { setFavoritePlace } from './set-favorite-place.ts';
import { follow, type NewVisit, recordVisit } from './visits/record-visit.ts';
import { VisibleVisits } from './visits/visible-visits.ts';
import { checkIn } from './visits/check-in.ts';

export interface Places {
  /** Places around a point with their visible visits. */
  placesAround: (query: PlacesQuery) => Promise<PlacesAround>;
  /** Checks a visitor in, and out anywhere else. */
  recordVisit: (visit: NewVisit) => Promise<unknown>;
  /** Ends the visits of these visitors. */
  endVisits: (visitorIds: readonly string[], now: Date) => Promise<void>;
  /** Announces that a visitor disappeared from these places. Idempotent. */
  announceHidden: (visitorId: string, placeIds: readonly string[]) => Promise<void>;
  /** Drops the visit of a deleted visitor from memory, without an announcement. */
  forgetVisit: (visitorId: string) => void;
  /** Announces to one viewer that a visitor disappeared from their places, as they do from everyone's map. */
  hideFrom: (viewerId: string, visitorId: string) => Promise<void>;
  /** Places where others see the visitor: visited now, or with a post of theirs. */
  placesShowing: (queries: Queries, visitorId: string) => Promise<readonly string[]>;
  /** Loads a visit that turned visible. Idempotent. */
  followVisible: (visitorId: string) => Promise<void>;
  /** Loads the visible visits of an earlier run. */
  start: () => Promise<void>;
  /** Expires visits and announces their places. */
  expireVisits: () => Promise<void>;
  /** The position of the place that the visitor visibly visits, or left while they return; null without one. */
  visibleVisitAt: (visitorId: string, at?: { readonly isReturning: boolean }) => Promise<LatLng | null>;
  /** Null without such a place. */
  nameOf: (id: string) => Promise<string | null>;
  /** Deletes expired visits and posts. */
  sweep: () => Promise<void>;
  readonly handlers: Handlers<Calls, Caller>;
}

type Calls = EndpointsOf<typeof contract>;

export function createPlaces({ visitBegan, visitEnded, ...deps }: PlacesDeps): Places {
  const store = createPlacesStore(deps.database);
  const visible = new VisibleVisits({ visitBegan, visitEnded });
  const cache = new PlacesCache(store, deps.publicProfiles);
  const context: Context = { ...deps, store, visible, cache, unpublished: [], uncertain: new Set() };
  const placesShowing: Places['placesShowing'] = async (queries, visitorId) => {
    const visited = visible.placeOf(visitorId);
    const written = await placesWrittenAt(queries, visitorId, deps.clock.now());
    return [...new Set(visited === null ? written : [visited, ...written])];
  };
  return {
    start: async () => {
      for (const { visitorId, placeId, createdAt } of await store.visibleVisits(deps.clock.now()))
        visible.begin(visitorId, placeId, visitEnd(createdAt).getTime());
    },
    placesShowing,
    forgetVisit: (visitorId) => void visible.end(visitorId),
    hideFrom: async (viewerId, visitorId) => {
      const placeIds = await placesShowing(deps.database, visitorId);
      const left = placeIds.map((placeId) => ({ placeId, visitorId }));
      await announceLeftTo(context, viewerId, left, deps.clock.now());
    },
    announceHidden: (visitorId, placeIds) =>
      announceChanges(
        context,
        { left: placeIds.map((placeId) => ({ placeId, visitorId })) },
        deps.clock.now(),
      ),
    followVisible: async (visitorId) => {
      const now = deps.clock.now();
      const found = await store.currentVisit(visitorId, now);
      if (found?.visit.visible && visible.placeOf(visitorId) !== found.visit.placeId)
        await follow(context, visitorId, { visit: found.visit, left: [] }, now);
    },
    expireVisits: expireVisits(context),
    sweep: () => store.forget(deps.clock.now()),
    placesAround: placesAround(context),
    recordVisit: recordVisit(context),
    endVisits: endVisits(context),
    visibleVisitAt: async (visitorId, { isReturning } = { isReturning: false }) => {
      const placeId = visible.placeOf(visitorId) ?? (isReturning ? visible.lastPlaceOf(visitorId) : null);
      const place = placeId === null ? undefined : await store.placeById(placeId);
      return place && acceptsVisits(place.type) ? { lat: place.lat, lng: place.lng } : null;
    },
    nameOf: async (id) => (await store.placeById(id))?.name ?? null,
    handlers: {
      getPlace: getPlace(context),
      getVisit: getVisit(context),
      checkIn: checkIn(context),
      cancelVisit: cancelVisit(context),
      postPlaceMessage: postPlaceMessage(context),
      removePlaceMessage: removePlaceMessage(context),
      reportPlaceMessage: reportPlaceMessage(context),
      flagPlace: flagPlace(context),
      listFavoritePlaces: listFavoritePlaces(context),
      setFavoritePlace: setFavoritePlace(context),
    },
  };
}
