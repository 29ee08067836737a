import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { removeTrip as contract } from '../calls.contract.ts';
import { presentOwnTrip } from './present-trip.ts';
import type { Context } from './context.ts';
import { standingOf } from './list-trips.ts';
import { takeTrip } from './trips.store.ts';

export const removeTrip =
  ({ database, clock, known }: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const removed = await takeTrip(database, caller._id, body.tripId);
    if (removed) known.forget(removed);
    return { trips: (await standingOf(database, caller._id, clock.now())).map(presentOwnTrip) };
  };
