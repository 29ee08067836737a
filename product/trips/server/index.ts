import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { kindOf } from '#platform/contract/kind-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as calls from '../calls.contract.ts';
import type { Trip } from '../contract.ts';
import { oldestDayKept } from '../rules.ts';
import type { Context, TripsDeps, TripsQuery } from './context.ts';
import { KnownTrips } from './known-trips.ts';
import { listTrips } from './list-trips.ts';
import { planTrip } from './plan-trip.ts';
import { removeTrip } from './remove-trip.ts';
import { deleteEnded } from './trips.store.ts';

export { personalTables } from './personal-data.ts';

type Calls = Pick<typeof calls, 'listTrips' | 'planTrip' | 'removeTrip'>;

export interface Trips {
  /** The trips of others on the viewer's map, the nearest first. */
  tripsAround: (query: TripsQuery) => Promise<Trip[]>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Deletes what has been over for a day. Runs by itself once started. */
  sweep: () => Promise<void>;
  start: () => void;
  stop: () => void;
}

const SWEEP_EVERY_MS = 60 * MINUTE_MS;

export function createTrips(deps: TripsDeps): Trips {
  const context: Context = { ...deps, known: new KnownTrips(deps) };
  const sweep = () => deleteEnded(deps.database, oldestDayKept(deps.clock.now()));
  const sweepByItself = () => {
    sweep().catch((error: unknown) => {
      deps.log.error({ kind: kindOf(error) }, 'trips that are over stay');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    tripsAround: (query) => context.known.around(query),
    handlers: {
      listTrips: listTrips(context),
      planTrip: planTrip(context),
      removeTrip: removeTrip(context),
    },
    sweep,
    start: () => {
      timer ??= setInterval(sweepByItself, SWEEP_EVERY_MS).unref();
      sweepByItself();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
