import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listLiveLocations as contract } from '../contract/endpoints.ts';
import { presentLiveLocation } from './present-live-location.ts';
import type { Context } from './context.ts';

export const listLiveLocations =
  ({ clock, shares, hiddenFrom }: Context): Handler<typeof contract, Caller> =>
  ({ caller }) => {
    const now = clock.now();
    const blocked = hiddenFrom(caller._id);
    const seen = shares
      .of(caller._id, now)
      .filter(({ sharerId, partnerId }) => !blocked.has(sharerId) && !blocked.has(partnerId));
    return Promise.resolve({
      liveLocations: seen.map((share) => ({
        ...presentLiveLocation(share, caller._id),
        isFromHere: share.sessionId === caller.sessionId,
      })),
      now: now.toISOString(),
    });
  };
