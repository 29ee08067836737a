import { kindOf } from '#platform/contract/kind-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { endsBy } from '../rules.ts';
import type { Context, PlacesDeps } from './context.ts';
import { endVisits } from './end-visits.ts';
import { getPlace } from './get-place.ts';
import { KnownPlaces } from './known-places.ts';
import { listFavoritePlaces } from './list-favorite-places.ts';
import { type PlaceChange, tellChanged } from './place-change.ts';
import { type PlacesAround, placesAround, type PlacesQuery } from './places-around.ts';
import { createPlacesStore } from './places.store.ts';
import { type NewVisit, startVisit } from './start-visit.ts';
import { type VisitEvents, VisibleVisits } from './visible-visits.ts';

export { personalTables } from './personal-data.ts';

export type { PlaceChange, VisitEvents };

export interface Places {
  /** The places around a point and who lets it be seen that he is there. */
  placesAround: (query: PlacesQuery) => Promise<PlacesAround>;
  /** Somebody is at a place now, and nowhere else. */
  startVisit: (visit: NewVisit) => Promise<void>;
  /** These people are at no place any more. */
  endVisits: (visitorIds: readonly string[], now: Date) => Promise<void>;
  /** Tells who is visibly at a place, by a visit that outlived the last run; then lets time pass. */
  start: () => Promise<void>;
  stop: () => void;
  /** Ends the visits that are over by themselves, and tells their places. Runs by itself once started. */
  passTime: () => Promise<void>;
  isPlace: (id: string) => Promise<boolean>;
  /** Null where there is no such place. */
  nameOf: (id: string) => Promise<string | null>;
  readonly handlers: Handlers<Pick<typeof contract, 'getPlace' | 'listFavoritePlaces'>, Viewer>;
}

const PASSES_EVERY_MS = 10_000;

export function createPlaces({ database, visitBegan, visitEnded, ...deps }: PlacesDeps): Places {
  const store = createPlacesStore(database);
  const visible = new VisibleVisits({ visitBegan, visitEnded });
  const context: Context = { ...deps, store, visible, known: new KnownPlaces(store, deps.factsOf) };
  const passTime = async (): Promise<void> => {
    const now = deps.clock.now();
    await tellChanged(context, visible.passTime(now.getTime()), null, now);
  };
  const passTimeByItself = (): void => {
    passTime().catch((error: unknown) => {
      // The kind alone: the message of a failed statement holds its values.
      const kind = kindOf(error);
      deps.log.error({ kind }, 'the end of a visit was not told');
    });
  };
  let passing: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      for (const { visitorId, placeId, createdAt } of await store.visibleVisits(deps.clock.now()))
        visible.begin(visitorId, placeId, endsBy(createdAt).getTime());
      passing ??= setInterval(passTimeByItself, PASSES_EVERY_MS).unref();
    },
    stop: () => {
      clearInterval(passing);
      passing = undefined;
    },
    passTime,
    placesAround: placesAround(context),
    startVisit: startVisit(context),
    endVisits: endVisits(context),
    isPlace: async (id) => (await store.placeById(id)) !== undefined,
    nameOf: async (id) => (await store.placeById(id))?.name ?? null,
    handlers: { getPlace: getPlace(context), listFavoritePlaces: listFavoritePlaces(context) },
  };
}
