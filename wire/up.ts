import * as z from 'zod/mini';
import { sendFrame } from '#product/chat/contract.ts';
import { typingFrame } from '#product/chat/live.contract.ts';
import { watcherFrame } from '#product/live/contract.ts';

/** Everything a client may send over `WS /api/live`: one JSON text frame each. */
export const up = z.union([watcherFrame, typingFrame, sendFrame]);
export type Up = z.infer<typeof up>;
