import type * as z from 'zod/mini';
import { watcherFrame } from '#product/presence/live.contract.ts';

/** Everything a client may send over `WS /api/live`: one JSON text frame each. */
export const up = watcherFrame;
export type Up = z.infer<typeof up>;
