import type { Message, MessageReaction, Quote } from '../live.contract.ts';
import { previewOf } from '../rules.ts';
import type { messages } from './tables.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'contentHash' | 'replyTo'>;

/** A stored message as both of its conversation see it. */
export const asMessage = (
  row: MessageRow,
  more: {
    readonly partnerId: string;
    readonly replyTo: Quote | null;
    readonly messageReactions: MessageReaction[];
  },
): Message => ({
  _id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  change: row.change,
  userIdFrom: row.writerId,
  userIdTo: more.partnerId,
  body: row.body,
  embed: row.embed,
  createdAt: row.createdAt.toISOString(),
  isSpam: row.isSpam,
  messageReactions: more.messageReactions,
  replyTo: more.replyTo,
  editedAt: row.editedAt?.toISOString() ?? null,
  isUnsent: row.unsentAt !== null,
  disappearsAt: row.disappearsAt?.toISOString() ?? null,
});

export const asQuote = ({
  id,
  writerId,
  body,
  disappearsAt,
}: Pick<MessageRow, 'id' | 'writerId' | 'body' | 'disappearsAt'>): Quote => ({
  ...{ _id: id, userIdFrom: writerId, preview: previewOf(body) },
  disappearsAt: disappearsAt?.toISOString() ?? null,
});
