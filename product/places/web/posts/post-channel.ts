import { type Destination } from '#product/messaging/outbox.rules.ts';
import { createStoredChannel, type StoredChannel } from '#product/messaging/web/outbox/stored-channel.ts';
import { postPlaceMessage } from '../../contract/endpoints.ts';
import type { PlaceMessage } from '../../contract/schema.ts';

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
export type PostChannel = StoredChannel<PlaceMessage>;

export const createPostChannel = (newId: () => string): PostChannel =>
  createStoredChannel({
    name: postsAt('').channel,
    store: ({ _id, to: placeId, body }, _photo, client) =>
      client.call(postPlaceMessage, { body: { placeId, _id, body } }),
    failureOf: failureReasonOf,
    newId,
  });
