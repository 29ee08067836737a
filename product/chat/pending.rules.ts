import * as z from 'zod/mini';
import type { Destination, OutgoingMessage, OutgoingPhoto } from '#product/messaging/outbox.rules.ts';
import { type AttachedEmbed, attachedEmbed, type Quote, quote } from './contract/schema.ts';

/** Why a message cannot be sent as it is; all but the first few mean the same to its writer. */
export const failureReasons = [
  'not-found',
  'cannot-chat',
  'outside-own-rules',
  'does-not-fit',
  'wait-for-answer',
  'confirm-email-first',
  'too-many-firsts',
  'repeated-first',
  'already-waved',
  'cannot-wave',
  'too-many-waves',
  'id-used',
  'disallowed-text',
  'unknown-place',
  'unknown-photo',
  'unfit-photo',
  'no-more-photos',
  'refused',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What goes along with the words of a direct message, apart from a photo. */
export interface Attached {
  readonly embed: AttachedEmbed | null;
  /** What it answers, by its id: sent again it is the same message, whatever became of that. */
  readonly replyToId: string | null;
  /** The same as it is drawn; null as well where that is gone. */
  readonly replyTo: Quote | null;
}

/** A direct message on its way. */
export interface PendingMessage extends Attached {
  readonly _id: string;
  readonly userIdTo: string;
  readonly body: string;
  readonly photo: OutgoingPhoto | null;
  /** By the device's clock, ISO 8601. */
  readonly composedAt: string;
  /** Null while it is being sent, or retried. */
  readonly failure: FailureReason | null;
}

const DIRECT = 'direct';
export const directTo = (partnerId: string): Destination => ({ channel: DIRECT, to: partnerId });
export const isDirect = ({ channel }: Destination): boolean => channel === DIRECT;

const attached = z.object({
  embed: z.nullable(attachedEmbed),
  replyToId: z.nullable(z.string()),
  replyTo: z.nullable(quote),
});
const NOTHING: Attached = { embed: null, replyToId: null, replyTo: null };

/** What a code of a refusal means to the writer. */
export const failureReasonOf = (code: string): FailureReason =>
  failureReasons.find((one) => one === code) ?? 'refused';

/** The same object for the same message, so that nothing is drawn again. */
const known = new WeakMap<OutgoingMessage, PendingMessage>();

export function asPending(message: OutgoingMessage): PendingMessage {
  const before = known.get(message);
  if (before) return before;
  const { _id, to, body, photo, composedAt, failure } = message;
  const pending: PendingMessage = {
    ...{ _id, userIdTo: to, body, photo, composedAt },
    ...(attached.safeParse(message.attached).data ?? NOTHING),
    failure: failure === null ? null : failureReasonOf(failure),
  };
  known.set(message, pending);
  return pending;
}

export interface Written {
  readonly outbox: readonly PendingMessage[];
  /** By the id of the partner. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly conversations: readonly { readonly partner: { readonly _id: string } }[];
}

/** Partners without a conversation to whom something is on its way or drafted, each once. */
export function draftedPartners({ outbox, drafts, conversations }: Written): readonly string[] {
  const drafted = Object.keys(drafts).filter((id) => drafts[id]?.trim() !== '');
  const partners = new Set(conversations.map(({ partner }) => partner._id));
  return [...new Set([...outbox.map(({ userIdTo }) => userIdTo), ...drafted])].filter(
    (id) => !partners.has(id),
  );
}
