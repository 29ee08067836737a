import type { BodyOf } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Transaction } from '#platform/db/database.ts';
import { fromPair } from '#platform/geo/point.ts';
import type { Handler } from '#platform/http/call.ts';
import { localDay } from '#product/visitors/rules.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import { MAX_TRIPS, type planTrip as contract } from '../contract/endpoints.ts';
import { daysProblem, overlap } from '../rules.ts';
import { presentOwnTrip } from './present-trip.ts';
import type { Context } from './context.ts';
import { currentTripsOf } from './list-trips.ts';
import { addTrip, findTrip, type TripRow } from './trips.store.ts';

/** Looks up the given point and drops it. */
export const planTrip =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const trip = await tripOf(context, caller._id, body);
    const trips = await context.database.transaction(async (tx) => {
      // The lock also prevents concurrent calls from exceeding the limit or overlapping.
      if (!(await lockVisitorForChange(tx, caller._id)))
        throw new Refused<typeof contract>('unauthenticated');
      const now = context.clock.now();
      const cache = await findTrip(tx, trip.id);
      if (cache && !isSame(cache, trip)) throw new Refused<typeof contract>('id-used');
      if (!cache) await add(tx, trip, localDay(body.today, now), now);
      return currentTripsOf(tx, caller._id, now);
    });
    context.cache.forget(trip);
    return { trips: trips.map(presentOwnTrip) };
  };

async function tripOf(context: Context, visitorId: string, body: BodyOf<typeof contract>): Promise<TripRow> {
  const city = await context.nearestCity(body.city);
  if (!city) throw new Refused<typeof contract>('no-city-near');
  return {
    ...{ id: body._id ?? context.newId(), visitorId, cityName: city.name },
    ...fromPair(context.publishedCellPosition(visitorId, city).coordinates),
    ...{ fromDay: body.from, toDay: body.to },
  };
}

async function add(tx: Transaction, trip: TripRow, today: string, now: Date): Promise<void> {
  const days = daysOf(trip);
  const problem = daysProblem(days, today);
  if (problem) throw new Refused<typeof contract>(problem);
  const current = await currentTripsOf(tx, trip.visitorId, now);
  if (current.some((other) => overlap(days, daysOf(other))))
    throw new Refused<typeof contract>('overlapping');
  if (current.length >= MAX_TRIPS) throw new Refused<typeof contract>('max-trips-reached');
  // Another visitor used the id concurrently.
  if (!(await addTrip(tx, trip))) throw new Refused<typeof contract>('id-used');
}

const daysOf = ({ fromDay, toDay }: TripRow) => ({ from: fromDay, to: toDay });

const isSame = (one: TripRow, other: TripRow): boolean =>
  one.visitorId === other.visitorId &&
  one.cityName === other.cityName &&
  one.lat === other.lat &&
  one.lng === other.lng &&
  one.fromDay === other.fromDay &&
  one.toDay === other.toDay;
