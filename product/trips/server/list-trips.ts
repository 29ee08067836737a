import type { Queries } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listTrips as contract } from '../calls.contract.ts';
import { isOver } from '../rules.ts';
import { presentOwnTrip } from './present-trip.ts';
import type { Context } from './context.ts';
import { type TripRow, tripsOf } from './trips.store.ts';

/** The trips of somebody that are not over, by their first day. */
export const standingOf = async (database: Queries, visitorId: string, now: Date): Promise<TripRow[]> =>
  (await tripsOf(database, visitorId)).filter(({ toDay }) => !isOver({ to: toDay }, now));

export const listTrips =
  ({ database, clock }: Context): Handler<typeof contract, Caller> =>
  async ({ caller }) => ({
    trips: (await standingOf(database, caller._id, clock.now())).map(presentOwnTrip),
  });
