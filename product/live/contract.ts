import * as z from 'zod/mini';
import { SESSION_OVER } from '#platform/contract/close-codes.ts';
import { latLng } from '#platform/geo/point.ts';

/** The live channel, `WS /api/live`: after hello a client gets events around its viewport. */
export const LIVE_PATH = '/api/live';
/** What a client offers as its WebSocket subprotocol; a native one adds `bearer.<token>`. */
export const LIVE_SUBPROTOCOL = 'hereabout.live';
/** Maximum size of a client frame; larger input goes by HTTP. */
export const MAX_UP_BYTES = 8 * 1024;
/** What happens is announced this far around the center looked at. */
export const REACH_MILES = 10;
export const HEARTBEAT_SECONDS = 20;
/** The live tick: its events reach a socket in one frame. */
export const LIVE_TICK_MS = 100;
/** Close codes of our own. */
export const CLOSE = { clientTooOld: 4099, protocol: 4002, sessionOver: SESSION_OVER } as const;

/** The first frame of a client. `cursor` is the last one received, or null on a new map. */
export const hello = z.strictObject({
  type: z.literal('hello'),
  version: z.int().check(z.positive()),
  cursor: z.nullable(z.string().check(z.maxLength(64))),
});
/** The center the client looks at; a query point, dropped once its rooms are known. Null: nowhere. */
export const watch = z.strictObject({ type: z.literal('watch'), center: z.nullable(latLng) });
/** A hidden tab gets no area events. */
export const visible = z.strictObject({ type: z.literal('visible'), visible: z.boolean() });
export const ping = z.strictObject({ type: z.literal('ping') });

/** What a client says of itself and of where it looks: one JSON text frame each. */
export const watcherFrame = z.discriminatedUnion('type', [hello, watch, visible, ping]);

/** The answer to `hello`: `resumed` false means that events may be missing and a soft reload is due. */
export const welcome = z.strictObject({
  type: z.literal('welcome'),
  version: z.int(),
  resumed: z.boolean(),
  cursor: z.string(),
});
/** The socket fell behind: the client reloads. */
export const resync = z.strictObject({ type: z.literal('resync') });
/**
 * Heartbeat with the newest cursor; two missed ones mean a dead connection.
 * `changeSeq` is the number of the visitor's newest change, absent while unknown: a client behind it fetches what it
 * lacks. `moved` says that the socket looks somewhere else: what happens there is announced from here on.
 */
export const heartbeat = z.strictObject({
  type: z.literal('heartbeat'),
  cursor: z.string(),
  changeSeq: z.optional(z.int()),
  moved: z.optional(z.literal(true)),
});

/** Whether events around may have been missed before a frame: what a screen shows of them is loaded again. */
export const mayHaveMissed = (frame: { readonly type: string; readonly moved?: true | undefined }): boolean =>
  frame.type === 'welcome' || frame.type === 'resync' || frame.moved === true;

/** What keeps a connection going. */
export type SignalFrame = z.infer<typeof welcome> | z.infer<typeof resync> | z.infer<typeof heartbeat>;

/** What happened in the rooms watched since the last frame, in order; each slice declares the events of its own. */
export const eventsOf = <const Event extends z.core.$ZodType>(event: Event) =>
  z.strictObject({ type: z.literal('events'), cursor: z.string(), events: z.array(event) });
