import type { Handlers } from '#platform/http/call.ts';
import type * as contract from '../contract.ts';
import type { Context, PlacesDeps } from './context.ts';
import { endVisits } from './end-visits.ts';
import { getPlace } from './get-place.ts';
import { KnownPlaces } from './known-places.ts';
import type { PlaceChange } from './place-change.ts';
import { type PlacesAround, placesAround, type PlacesQuery } from './places-around.ts';
import { createPlacesStore } from './places.store.ts';
import { type NewVisit, startVisit } from './start-visit.ts';

export type { PlaceChange };

export interface Places {
  /** The places around a point and who lets it be seen that he is there. */
  placesAround: (query: PlacesQuery) => Promise<PlacesAround>;
  /** Somebody is at a place now, and nowhere else. Answers the places that others see changed. */
  startVisit: (visit: NewVisit) => Promise<PlaceChange[]>;
  /** These people are at no place any more. Answers the places that others see changed. */
  endVisits: (visitorIds: readonly string[], now: Date) => Promise<PlaceChange[]>;
  readonly handlers: Handlers<Pick<typeof contract, 'getPlace'>, { readonly _id: string }>;
}

export function createPlaces({ database, ...deps }: PlacesDeps): Places {
  const store = createPlacesStore(database);
  const context: Context = { ...deps, store, known: new KnownPlaces(store, deps.factsOf) };
  return {
    placesAround: placesAround(context),
    startVisit: startVisit(context),
    endVisits: endVisits(context),
    handlers: { getPlace: getPlace(context) },
  };
}
