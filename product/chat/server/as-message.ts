import type { Message, MessageReaction } from '../contract.ts';
import type { messages } from './tables.ts';

type Row = Omit<typeof messages.$inferSelect, 'contentHash'>;

/** A stored message as both of its conversation see it. */
export const asMessage = (
  row: Row,
  { writerId, partnerId }: { readonly writerId: string; readonly partnerId: string },
  messageReactions: MessageReaction[],
): Message => ({
  _id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  change: row.change,
  userIdFrom: writerId,
  userIdTo: partnerId,
  body: row.body,
  embed: row.embed,
  createdAt: row.createdAt.toISOString(),
  isSpam: row.isSpam,
  messageReactions,
});
