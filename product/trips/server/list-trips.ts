import type { Queries } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listTrips as contract } from '../contract/endpoints.ts';
import { isOver } from '../rules.ts';
import { presentOwnTrip } from './present-trip.ts';
import type { Context } from './context.ts';
import { type TripRow, tripsOf } from './trips.store.ts';

/** A visitor's trips that are not over, by first day. */
export const currentTripsOf = async (database: Queries, visitorId: string, now: Date): Promise<TripRow[]> =>
  (await tripsOf(database, visitorId)).filter(({ toDay }) => !isOver({ to: toDay }, now));

export const listTrips =
  ({ database, clock }: Context): Handler<typeof contract, Caller> =>
  async ({ caller }) => ({
    trips: (await currentTripsOf(database, caller._id, clock.now())).map(presentOwnTrip),
  });
