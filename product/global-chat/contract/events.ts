import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { globalMessage } from './schema.ts';

/** A new post, a deleted one (`gone`), or one removed for its flags (`flagged`). */
export const globalMessageEvent = z.union([
  z.strictObject({ type: z.literal('globalMessage'), globalMessage }),
  z.strictObject({ type: z.literal('globalMessage'), gone: id }),
  z.strictObject({ type: z.literal('globalMessage'), flagged: id }),
]);

/** Asks the author's own devices to refetch their posts. */
export const ownPostsEvent = z.strictObject({ type: z.literal('ownPosts') });
export type GlobalMessageEvent = z.infer<typeof globalMessageEvent>;
export type OwnPostsEvent = z.infer<typeof ownPostsEvent>;
