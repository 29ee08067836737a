import * as z from 'zod/mini';
import { latLng } from '#platform/geo/point.ts';

/** The first frame of a client. `cursor` is the last one it was told, or null on a new map. */
export const hello = z.strictObject({
  type: z.literal('hello'),
  version: z.int().check(z.positive()),
  cursor: z.nullable(z.string().check(z.maxLength(64))),
});
/** The centre the client looks at; a query point, dropped once its rooms are known. Null: no area. */
export const watch = z.strictObject({ type: z.literal('watch'), centre: z.nullable(latLng) });
/** A hidden tab gets no area events. */
export const visible = z.strictObject({ type: z.literal('visible'), visible: z.boolean() });
export const ping = z.strictObject({ type: z.literal('ping') });

/** Everything a client may send over `WS /api/live`: one JSON text frame each, at most 1 kB. */
export const up = z.discriminatedUnion('type', [hello, watch, visible, ping]);
export type Up = z.infer<typeof up>;
export const MAX_UP_BYTES = 1024;
