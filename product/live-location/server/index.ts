import { defineSlice } from '#product/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { chat } from '#product/chat/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { listLiveLocations, updateLiveLocation, startLiveLocation, stopLiveLocation } from '../contract.ts';
import { createLiveLocation } from './create-live-location.ts';

/** A position stays in memory at most this long after its end; nobody is answered it meanwhile. */
const EXPIRES_EVERY_MS = 10_000;

/** Where two people are, shown to each other inside their conversation for a time. */
export const liveLocations = defineSlice('liveLocations', {
  uses: [visitors, blocks, live, chat],
  endpoints: { listLiveLocations, startLiveLocation, updateLiveLocation, stopLiveLocation },
  create: ({ clock, blocks: { hiddenFrom }, live: { send }, chat: { conversationOf } }) => {
    const slice = createLiveLocation({
      ...{ clock, conversationOf },
      hiddenFrom,
      tell: (visitorId, event) => send(visitorId, Buffer.from(JSON.stringify(event))),
    });
    return {
      handlers: slice.handlers,
      on: {
        blockChanged: ({ blockerId, blockedId, isBlocked }) => {
          if (isBlocked) slice.part(blockerId, blockedId);
        },
        sessionsEnded: ({ keys }) => slice.endSessions(new Set(keys)),
        accessLost: ({ visitorId }) => slice.endOf(visitorId),
        visitorSuspended: ({ visitorId }) => slice.endOf(visitorId),
        visitorDeleted: ({ visitorId }) => slice.endOf(visitorId),
      },
      ticks: [{ name: 'live-locations', everyMs: EXPIRES_EVERY_MS, run: slice.expire }],
      api: {},
    };
  },
});
