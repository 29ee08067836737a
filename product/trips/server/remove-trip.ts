import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { removeTrip as contract } from '../contract/endpoints.ts';
import { presentOwnTrip } from './present-trip.ts';
import type { Context } from './context.ts';
import { currentTripsOf } from './list-trips.ts';
import { deleteTrip } from './trips.store.ts';

export const removeTrip =
  ({ database, clock, cache }: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const removed = await deleteTrip(database, caller._id, body.tripId);
    if (removed) cache.forget(removed);
    return { trips: (await currentTripsOf(database, caller._id, clock.now())).map(presentOwnTrip) };
  };
