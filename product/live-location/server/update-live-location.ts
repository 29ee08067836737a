import { Refused } from '#platform/contract/refused.ts';
import { fromPair, roundPoint } from '#platform/geo/point.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { LIVE_LOCATION_DECIMALS, type updateLiveLocation as contract } from '../contract.ts';
import { mayUpdate } from '../rules.ts';
import type { Context } from './context.ts';

export const updateLiveLocation =
  ({ clock, running, tellBoth }: Context): Handler<typeof contract, Caller> =>
  ({ caller, body: { userId: partnerId, coordinates } }) => {
    const now = clock.now();
    const before = running.find(caller._id, partnerId, now);
    if (!before || !mayUpdate(before, { sessionId: caller.sessionId, now }))
      return Promise.reject(new Refused<typeof contract>('over'));
    const point = roundPoint(fromPair(coordinates), LIVE_LOCATION_DECIMALS);
    const after = { ...before, spot: { point, at: now } };
    running.set(after);
    tellBoth(after);
    return Promise.resolve(undefined);
  };
