import { type Destination } from '#product/messaging/outbox.rules.ts';
import type { Channel } from '#product/messaging/web/channel.ts';
import { postPlaceMessage } from '../calls.contract.ts';
import type { PlaceMessage } from '../contract.ts';

/** Why a post cannot be sent. */
export const failureReasons = ['unfit-text', 'phone-detected', 'post-violation', 'may-not-post'] as const;
export type FailureReason = (typeof failureReasons)[number] | 'failed';

export const failureReasonOf = (code: string): FailureReason =>
  failureReasons.find((one) => one === code) ?? 'failed';

export const postsAt = (placeId: string): Destination => ({ channel: 'place', to: placeId });

/** The way of posts at places to the server. */
export interface PostChannel {
  readonly channel: Channel;
  /** Calls with each post that is stored from now on, and where; returns how to end that. */
  readonly onStored: (listener: (placeId: string, post: PlaceMessage) => void) => () => void;
}

/** After this many errors of the server with one post the next one goes. */
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
