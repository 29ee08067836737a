import { Refused } from '#platform/contract/refused.ts';
import { fromPair, roundPoint } from '#platform/geo/point.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { LIVE_LOCATION_DECIMALS } from '../contract/schema.ts';
import type { updateLiveLocation as contract } from '../contract/endpoints.ts';
import { mayUpdate } from '../rules.ts';
import type { Context } from './context.ts';

export const updateLiveLocation =
  ({ clock, shares, notifyBoth }: Context): Handler<typeof contract, Caller> =>
  ({ caller, body: { userId: partnerId, coordinates } }) => {
    const now = clock.now();
    const before = shares.find(caller._id, partnerId, now);
    if (!before || !mayUpdate(before, { sessionId: caller.sessionId, now }))
      return Promise.reject(new Refused<typeof contract>('over'));
    const point = roundPoint(fromPair(coordinates), LIVE_LOCATION_DECIMALS);
    const after = { ...before, spot: { point, at: now } };
    shares.set(after);
    notifyBoth(after);
    return Promise.resolve(undefined);
  };
