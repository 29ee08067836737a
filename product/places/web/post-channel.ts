import { type Destination } from '#product/messaging/outbox.rules.ts';
import type { Channel } from '#product/messaging/web/channel.ts';
import { postPlaceMessage } from '../contract/endpoints.ts';
import type { PlaceMessage } from '../contract/schema.ts';

/** Why a post is refused. */
export const failureReasons = [
  'disallowed-text',
  'phone-detected',
  'post-violation',
  'may-not-post',
] as const;
export type FailureReason = (typeof failureReasons)[number] | 'failed';

export const failureReasonOf = (code: string): FailureReason =>
  failureReasons.find((one) => one === code) ?? 'failed';

export const postsAt = (placeId: string): Destination => ({ channel: 'place', to: placeId });

/** Sends posts to the server. */
export interface PostChannel {
  readonly channel: Channel;
  /** Calls `listener` with each stored post and its place; returns an unsubscribe function. */
  readonly onStored: (listener: (placeId: string, post: PlaceMessage) => void) => () => void;
}

/** Number of server errors on one post before the next is tried. */
const MAX_SERVER_ERRORS = 3;

export function createPostChannel(newId: () => string): PostChannel {
  const listeners = new Set<(placeId: string, post: PlaceMessage) => void>();
  return {
    channel: {
      name: postsAt('').channel,
      send: async ({ _id, to: placeId, body }, _photo, client) => {
        const post = await client.call(postPlaceMessage, { body: { placeId, _id, body } });
        for (const listener of listeners) listener(placeId, post);
        return null;
      },
      failureOf: failureReasonOf,
      maxServerErrors: MAX_SERVER_ERRORS,
      newId,
    },
    onStored: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
