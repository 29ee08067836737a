import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { MAX_LIVE_LOCATIONS } from '../contract/schema.ts';
import type { startLiveLocation as contract } from '../contract/endpoints.ts';
import { presentLiveLocation } from './present-live-location.ts';
import type { Context } from './context.ts';
import type { ActiveShare } from './active-shares.ts';

export const startLiveLocation =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId: partnerId, minutes } }) => {
    const { clock, shares, conversationOf, hiddenFrom } = context;
    const { _id: sharerId, sessionId } = caller;
    const endsAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
    const share: ActiveShare = { sharerId, partnerId, sessionId, endsAt, spot: null };
    shares.starting.add(share);
    try {
      const conversation = await conversationOf(sharerId, partnerId);
      // Checked last without a later await: from here on, anything that ends a share also ends this one.
      if (conversation === 'no' || hiddenFrom(sharerId).has(partnerId) || !shares.starting.has(share))
        throw new Refused<typeof contract>('not-found');
      if (conversation === 'request') throw new Refused<typeof contract>('wait-for-answer');
      const others = shares
        .of(sharerId, clock.now())
        .filter((one) => one.sharerId === sharerId && one.partnerId !== partnerId);
      if (others.length >= MAX_LIVE_LOCATIONS)
        throw new Refused<typeof contract>('max-live-locations-reached');
      shares.set(share);
    } finally {
      shares.starting.delete(share);
    }
    context.notifyBoth(share);
    return presentLiveLocation(share, sharerId);
  };
