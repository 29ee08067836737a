import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';

/** Something about a group changed; who may see what differs, so the event only names it. */
export const groupEvent = z.strictObject({ type: z.literal('group'), groupId: id });
export type GroupEvent = z.infer<typeof groupEvent>;
