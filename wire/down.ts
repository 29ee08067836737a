import * as z from 'zod/mini';
import {
  conversationEvent,
  messageEvent,
  notSentFrame,
  reactionEvent,
  sentFrame,
  typingEvent,
} from '#product/chat/live.contract.ts';
import { globalMessageEvent, ownPostsEvent } from '#product/global-chat/contract.ts';
import { groupEvent } from '#product/groups/contract.ts';
import { liveLocationEvent } from '#product/live-location/live.contract.ts';
import { placeChangedEvent, placeEvent } from '#product/places/contract.ts';
import { goneEvent, visitorEvent } from '#product/presence/contract.ts';
import { eventsOf, heartbeat, resync, welcome } from '#product/live/contract.ts';

/** Everything that is told to a room. */
export const roomEvent = z.union([
  visitorEvent,
  goneEvent,
  globalMessageEvent,
  groupEvent,
  placeEvent,
  placeChangedEvent,
]);
export type RoomEvent = z.infer<typeof roomEvent>;

/** Everything the server may send over `WS /api/live`: one JSON text frame each. */
export const down = z.discriminatedUnion('type', [
  welcome,
  resync,
  heartbeat,
  eventsOf(roomEvent),
  messageEvent,
  reactionEvent,
  conversationEvent,
  typingEvent,
  sentFrame,
  notSentFrame,
  liveLocationEvent,
  ownPostsEvent,
  groupEvent,
]);
export type Down = z.infer<typeof down>;
