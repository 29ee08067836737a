import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { kindOf } from '#platform/contract/kind-of.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../calls.contract.ts';
import { endsBy, takesPeople } from '../rules.ts';
import { beforeUnseen } from './before-unseen.ts';
import { cancelVisit } from './cancel-visit.ts';
import type { Context, PlacesDeps } from './context.ts';
import { endVisits } from './end-visits.ts';
import { flagPlace } from './flag-place.ts';
import { getPlace } from './get-place.ts';
import { getVisit } from './get-visit.ts';
import { KnownPlaces } from './known-places.ts';
import { listFavoritePlaces } from './list-favorite-places.ts';
import { passTime } from './pass-time.ts';
import type { PlaceChange } from './place-change.ts';
import { type PlacesAround, placesAround, type PlacesQuery } from './places-around.ts';
import { createPlacesStore } from './places.store.ts';
import { postPlaceMessage } from './post-place-message.ts';
import { removePlaceMessage } from './remove-place-message.ts';
import { reportPlaceMessage } from './report-place-message.ts';
import { type NewVisit, startVisit } from './start-visit.ts';
import { type VisitEvents, VisibleVisits } from './visible-visits.ts';
import { visitPlace } from './visit-place.ts';

export { importPlaces, type RefusedFeature } from './import-places.ts';
export { personalTables } from './personal-data.ts';

export type { PlaceChange, VisitEvents };

export interface Places {
  /** The places around a point and who lets it be seen that he is there. */
  placesAround: (query: PlacesQuery) => Promise<PlacesAround>;
  /** Somebody is at a place now, and nowhere else. */
  startVisit: (visit: NewVisit) => Promise<unknown>;
  /** These people are at no place any more. */
  endVisits: (visitorIds: readonly string[], now: Date) => Promise<void>;
  /** Somebody is about to be seen no more; answers how to tell of it, where he was and wrote, once he is not. */
  beforeUnseen: (visitorId: string) => Promise<() => void>;
  /** Tells who is visibly at a place, by a visit that outlived the last run; then lets time pass. */
  start: () => Promise<void>;
  stop: () => void;
  /** Ends the visits that are over by themselves, and tells their places. Runs by itself once started. */
  passTime: () => Promise<void>;
  /** Where somebody lets it be seen that he is, which is where a place is; null while he does not. */
  visiblyAt: (visitorId: string) => Promise<LatLng | null>;
  isPlace: (id: string) => Promise<boolean>;
  /** Null where there is no such place. */
  nameOf: (id: string) => Promise<string | null>;
  /** Lets go the visits that are over and the posts whose day is. Runs by itself once started. */
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

const PASSES_EVERY_MS = 10_000;

export function createPlaces({ visitBegan, visitEnded, ...deps }: PlacesDeps): Places {
  const store = createPlacesStore(deps.database);
  const visible = new VisibleVisits({ visitBegan, visitEnded });
  const known = new KnownPlaces(store, deps.factsOf);
  const context: Context = { ...deps, store, visible, known, untold: [], unsure: new Set() };
  const passVisits = passTime(context);
  const sweep = () => store.forget(deps.clock.now());
  /** Done by itself, what fails is said and tried again. */
  const byItself = (act: () => Promise<void>, failed: string) => () => {
    act().catch((error: unknown) => {
      // The kind alone: the message of a failed statement holds its values.
      deps.log.error({ kind: kindOf(error) }, failed);
    });
  };
  const passTimeByItself = byItself(passVisits, 'the end of a visit was not told');
  const sweepByItself = byItself(sweep, 'what was at places stays');
  let passing: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      for (const { visitorId, placeId, createdAt } of await store.visibleVisits(deps.clock.now()))
        visible.begin(visitorId, placeId, endsBy(createdAt).getTime());
      passing ??= setInterval(passTimeByItself, PASSES_EVERY_MS).unref();
      sweeping ??= setInterval(sweepByItself, MINUTE_MS).unref();
      sweepByItself();
    },
    stop: () => {
      clearInterval(passing);
      clearInterval(sweeping);
      passing = undefined;
      sweeping = undefined;
    },
    passTime: passVisits,
    sweep,
    placesAround: placesAround(context),
    startVisit: startVisit(context),
    endVisits: endVisits(context),
    beforeUnseen: beforeUnseen(context),
    visiblyAt: async (visitorId) => {
      const placeId = visible.placeOf(visitorId);
      const place = placeId === null ? undefined : await store.placeById(placeId);
      return place && takesPeople(place.type) ? { lat: place.lat, lng: place.lng } : null;
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
