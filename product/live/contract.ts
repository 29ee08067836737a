import * as z from 'zod/mini';
import { SESSION_OVER } from '#platform/contract/close-codes.ts';
import { latLng } from '#platform/geo/point.ts';

/** The live channel, `WS /api/live`: who has said hello is told what happens around the centre he looks at. */
export const LIVE_PATH = '/api/live';
/** What a client offers as its WebSocket subprotocol; a native one adds `bearer.<token>`. */
export const LIVE_SUBPROTOCOL = 'hereabout.live';
/** A frame of a client is at most so long: what says more takes a request. */
export const MAX_UP_BYTES = 8 * 1024;
/** What happens is announced this far around the centre looked at. */
export const REACH_MILES = 10;
export const HEARTBEAT_SECONDS = 20;
/** The live tick: its events reach a socket in one frame. */
export const LIVE_TICK_MS = 100;
/** Close codes of our own. */
export const CLOSE = { clientTooOld: 4099, protocol: 4002, sessionOver: SESSION_OVER } as const;

/** The first frame of a client. `cursor` is the last one it was told, or null on a new map. */
export const hello = z.strictObject({
  type: z.literal('hello'),
  version: z.int().check(z.positive()),
  cursor: z.nullable(z.string().check(z.maxLength(64))),
});
/** The centre the client looks at; a query point, dropped once its rooms are known. Null: nowhere. */
export const watch = z.strictObject({ type: z.literal('watch'), centre: z.nullable(latLng) });
/** A hidden tab is told no events. */
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
/** What happened was more than this socket could take: load anew. */
export const resync = z.strictObject({ type: z.literal('resync') });
/**
 * A sign of life, with the newest cursor. Two missed ones mean that the connection is dead. `change` is the newest number
 * among the person's own changes, absent while it is not known: whoever is behind it asks for what he lacks.
 */
export const heartbeat = z.strictObject({
  type: z.literal('heartbeat'),
  cursor: z.string(),
  change: z.optional(z.int()),
});

/** What keeps a connection going. */
export type SignalFrame = z.infer<typeof welcome> | z.infer<typeof resync> | z.infer<typeof heartbeat>;

/** What happened in the rooms watched since the last frame, in order; each slice declares the events of its own. */
export const eventsOf = <const Event extends z.core.$ZodType>(event: Event) =>
  z.strictObject({ type: z.literal('events'), cursor: z.string(), events: z.array(event) });
