import type { sentPhoto } from '#product/messaging/contract/schema.ts';
import type { Destination, OutgoingMessage } from '#product/messaging/outbox.rules.ts';
import type * as z from 'zod/mini';

/** Why a group message cannot be sent. */
export const failureReasons = [
  'phone-detected',
  'canceled',
  'complete',
  'unknown-photo',
  'unfit-photo',
  'no-more-photos',
  'not-found',
] as const;
export type FailureReason = (typeof failureReasons)[number] | 'other';

export const failureReasonOf = (code: string): FailureReason =>
  failureReasons.find((one) => one === code) ?? 'other';

export const groupChat = (groupId: string): Destination => ({ channel: 'group', to: groupId });

export const asSentFile = (filepath: string | null): z.infer<typeof sentPhoto> | null =>
  filepath === null ? null : { type: 'photo', filepath };

/** A group message on its way. */
export interface PendingMessage extends Pick<OutgoingMessage, '_id' | 'body' | 'photo'> {
  /** `waiting` for the server to be reached: it is sent by itself then. */
  readonly status: 'sending' | 'waiting' | FailureReason;
}

/** Whether a message can never be sent, however often it is retried. */
export const isPermanent = (status: PendingMessage['status']): boolean =>
  status === 'canceled' || status === 'complete' || status === 'not-found';

export const asPending = (
  { _id, body, photo, failure }: OutgoingMessage,
  isWaiting: boolean,
): PendingMessage => ({
  ...{ _id, body, photo },
  status: failure === null ? (isWaiting ? 'waiting' : 'sending') : failureReasonOf(failure),
});
