import * as z from 'zod/mini';
import { sendFrame } from '#product/chat/contract/message-endpoints.ts';
import { typingFrame } from '#product/chat/contract/events.ts';
import { watcherFrame } from '#product/live/contract.ts';

/** Frames a client sends over `WS /api/live`, as JSON text. */
export const up = z.union([watcherFrame, typingFrame, sendFrame]);
export type Up = z.infer<typeof up>;
