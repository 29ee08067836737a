import * as z from 'zod/mini';
import { globalMessageEvent } from '#product/global-chat/contract.ts';
import { groupEvent } from '#product/groups/contract.ts';
import { placeEvent } from '#product/places/contract.ts';
import { goneEvent, visitorEvent } from '#product/presence/contract.ts';

/** The answer to `hello`: `resumed` false means that events may be missing and a soft reload is due. */
export const welcome = z.strictObject({
  type: z.literal('welcome'),
  version: z.int(),
  resumed: z.boolean(),
  cursor: z.string(),
});
/** What happened was more than this socket could take: load anew. */
export const resync = z.strictObject({ type: z.literal('resync') });
/** A sign of life, with the newest cursor. Two missed ones mean that the connection is dead. */
export const heartbeat = z.strictObject({ type: z.literal('heartbeat'), cursor: z.string() });
/** What happened in the areas watched since the last frame, in order. */
export const areaEvent = z.union([visitorEvent, goneEvent, globalMessageEvent, groupEvent, placeEvent]);
export type AreaEvent = z.infer<typeof areaEvent>;
export const events = z.strictObject({
  type: z.literal('events'),
  cursor: z.string(),
  events: z.array(areaEvent),
});

/** Everything the server may send over `WS /api/live`: one JSON text frame each. */
export const down = z.discriminatedUnion('type', [welcome, resync, heartbeat, events]);
export type Down = z.infer<typeof down>;

export const HEARTBEAT_SECONDS = 20;
/** The live tick: its events reach a socket in one frame. */
export const LIVE_TICK_MS = 100;
/** Close codes of our own. */
export const CLOSE = { clientTooOld: 4099, protocol: 4002 } as const;

export const LIVE_PATH = '/api/live';
/** What a client offers as its WebSocket subprotocol; a native one adds `bearer.<token>`. */
export const LIVE_SUBPROTOCOL = 'hereabout.live';
