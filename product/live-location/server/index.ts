import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { defineSlice } from '#product/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { chat } from '#product/chat/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract/endpoints.ts';
import { createLiveLocation } from './create-live-location.ts';

/** Maximum time a position stays in memory after its end; it is never sent then. */
const EXPIRES_EVERY_MS = 10_000;

/** Exact positions shared with one person inside a conversation, for a time. */
export const liveLocations = defineSlice('liveLocations', {
  uses: [visitors, blocks, live, chat],
  endpoints: endpointsOf(contract),
  create: ({ clock, blocks: { hiddenFrom }, live: { send }, chat: { conversationOf } }) => {
    const slice = createLiveLocation({
      ...{ clock, conversationOf },
      hiddenFrom,
      send: (visitorId, event) => send(visitorId, Buffer.from(JSON.stringify(event))),
    });
    return {
      handlers: slice.handlers,
      on: {
        blockChanged: ({ blockerId, blockedId, isBlocked }) => {
          if (isBlocked) slice.separate(blockerId, blockedId);
        },
        sessionsEnded: ({ keys }) => slice.endSessions(new Set(keys)),
        accessLost: ({ visitorId }) => slice.endAllOf(visitorId),
        visitorSuspended: ({ visitorId }) => slice.endAllOf(visitorId),
        visitorDeleted: ({ visitorId }) => slice.endAllOf(visitorId),
      },
      ticks: [{ name: 'live-locations', everyMs: EXPIRES_EVERY_MS, run: slice.expire }],
      api: {},
    };
  },
});
