import { z } from 'zod';
import { latLng } from '#platform/geo/point.ts';

/** The first frame of a client. `cursor` is the last one it was told, or null on a new map. */
export const hello = z.strictObject({
  type: z.literal('hello'),
  version: z.number().int().positive(),
  cursor: z.string().max(64).nullable(),
});
/** The centre the client looks at; a query point, dropped once its rooms are known. Null: no area. */
export const watch = z.strictObject({ type: z.literal('watch'), centre: latLng.nullable() });
/** A hidden tab gets no area events. */
export const visible = z.strictObject({ type: z.literal('visible'), visible: z.boolean() });
export const ping = z.strictObject({ type: z.literal('ping') });

/** Everything a client may send over `WS /api/live`: one JSON text frame each, at most 1 kB. */
export const up = z.discriminatedUnion('type', [hello, watch, visible, ping]);
export type Up = z.infer<typeof up>;
export const MAX_UP_BYTES = 1024;
