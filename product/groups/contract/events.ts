import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';

/**
 * Something about a group changed; who may see what differs, so the event only names it. Members get it by visitor and
 * by place, with the same `changeId`. Where only the visitor's read mark moved it has the count of what is unread.
 */
export const groupEvent = z.strictObject({
  type: z.literal('group'),
  groupId: id,
  changeId: id,
  unreadCount: z.optional(z.int()),
});
export type GroupEvent = z.infer<typeof groupEvent>;
