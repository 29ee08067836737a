import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listLiveSpots as contract } from '../contract.ts';
import { asLiveSpot } from './as-live-spot.ts';
import type { Context } from './context.ts';

export const listLiveSpots =
  ({ clock, running, hiddenFrom }: Context): Handler<typeof contract, Caller> =>
  ({ caller }) => {
    const now = clock.now();
    const blocked = hiddenFrom(caller._id);
    const seen = running
      .of(caller._id, now)
      .filter(({ sharerId, partnerId }) => !blocked.has(sharerId) && !blocked.has(partnerId));
    return Promise.resolve({
      liveSpots: seen.map((spot) => ({
        ...asLiveSpot(spot, caller._id),
        isFromHere: spot.sessionId === caller.sessionId,
      })),
      now: now.toISOString(),
    });
  };
