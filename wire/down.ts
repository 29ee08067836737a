import * as z from 'zod/mini';
import { confirmedEvent } from '#product/accounts/contract.ts';
import {
  conversationEvent,
  messageEvent,
  notSentFrame,
  reactionEvent,
  sentFrame,
  typingEvent,
} from '#product/chat/contract/events.ts';
import { ownPostsEvent } from '#product/global-chat/contract/events.ts';
import { groupEvent } from '#product/groups/contract/events.ts';
import { liveLocationEvent } from '#product/live-location/contract/events.ts';
import { eventsOf, heartbeat, resync, welcome } from '#product/live/contract.ts';
import { areaNoticeEvent } from '#product/area-notices/contract.ts';
import { leftMapEvent } from '#product/presence/contract/events.ts';
import { savedNearbyEvent } from '#product/saved-people/contract.ts';
import { nearbyEvent } from './nearby.ts';

export type RoomEvent = z.infer<typeof nearbyEvent>;

/** Frames the server sends over `WS /api/live`, as JSON text. */
export const down = z.discriminatedUnion('type', [
  welcome,
  resync,
  heartbeat,
  eventsOf(nearbyEvent),
  messageEvent,
  reactionEvent,
  conversationEvent,
  typingEvent,
  sentFrame,
  notSentFrame,
  liveLocationEvent,
  ownPostsEvent,
  groupEvent,
  leftMapEvent,
  areaNoticeEvent,
  savedNearbyEvent,
  confirmedEvent,
]);
export type Down = z.infer<typeof down>;
