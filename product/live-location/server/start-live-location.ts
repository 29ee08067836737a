import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { MAX_LIVE_LOCATIONS, type startLiveLocation as contract } from '../contract.ts';
import { presentLiveLocation } from './present-live-location.ts';
import type { Context } from './context.ts';
import type { ActiveShare } from './active-shares.ts';

export const startLiveLocation =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId: partnerId, minutes } }) => {
    const { clock, running, conversationOf, hiddenFrom } = context;
    const { _id: sharerId, sessionId } = caller;
    const endsAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
    const spot: ActiveShare = { sharerId, partnerId, sessionId, endsAt, spot: null };
    running.coming.add(spot);
    try {
      const conversation = await conversationOf(sharerId, partnerId);
      // Asked last, and nothing is waited for after it: what ends one from here on ends what begins now.
      if (conversation === 'no' || hiddenFrom(sharerId).has(partnerId) || !running.coming.has(spot))
        throw new Refused<typeof contract>('not-found');
      if (conversation === 'request') throw new Refused<typeof contract>('wait-for-answer');
      const others = running
        .of(sharerId, clock.now())
        .filter((one) => one.sharerId === sharerId && one.partnerId !== partnerId);
      if (others.length >= MAX_LIVE_LOCATIONS)
        throw new Refused<typeof contract>('max-live-locations-reached');
      running.set(spot);
    } finally {
      running.coming.delete(spot);
    }
    context.tellBoth(spot);
    return presentLiveLocation(spot, sharerId);
  };
