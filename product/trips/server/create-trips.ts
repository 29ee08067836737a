import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Trip } from '../contract/schema.ts';
import { oldestStoredDay } from '../rules.ts';
import type { Context } from './context.ts';
import type { TripsDeps, TripsQuery } from './deps.ts';
import { TripsCache } from './trips-cache.ts';
import { listTrips } from './list-trips.ts';
import { planTrip } from './plan-trip.ts';
import { removeTrip } from './remove-trip.ts';
import { deleteEnded } from './trips.store.ts';

type Calls = EndpointsOf<typeof calls>;

export interface Trips {
  /** Trips of others on the viewer's map, nearest first. */
  tripsAround: (query: TripsQuery) => Promise<Trip[]>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Answers nothing from memory that was read before: a visitor is gone from every map. */
  forgetTrips: () => void;
  /** Deletes trips that have been over for a day. */
  sweep: () => Promise<void>;
}

export function createTrips(deps: TripsDeps): Trips {
  const context: Context = { ...deps, cache: new TripsCache(deps) };
  return {
    tripsAround: (query) => context.cache.around(query),
    handlers: {
      listTrips: listTrips(context),
      planTrip: planTrip(context),
      removeTrip: removeTrip(context),
    },
    forgetTrips: () => context.cache.clear(),
    sweep: () => deleteEnded(deps.database, oldestStoredDay(deps.clock.now())),
  };
}
