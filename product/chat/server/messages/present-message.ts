import type { PhotoFacts } from '#product/messaging/photo.rules.ts';
import { presentPhoto } from '#product/messaging/server/index.ts';
import type { Embed, Message, MessageReaction, Quote } from '../../contract/schema.ts';
import { previewOf } from '../../rules.ts';
import type { messages } from '../tables.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'contentHash' | 'replyTo'>;

/** A stored message as both of its conversation see it. */
export const presentMessage = (
  row: MessageRow,
  more: {
    readonly partnerId: string;
    readonly replyTo: Quote | null;
    readonly messageReactions: MessageReaction[];
    /** The photo that goes along, while it stands. */
    readonly photo: PhotoFacts | null;
  },
): Message => ({
  _id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  revision: row.revision,
  userIdFrom: row.authorId,
  userIdTo: more.partnerId,
  body: row.body,
  embed: embedOf(row.embed, more.photo),
  createdAt: row.createdAt.toISOString(),
  isSpam: row.isSpam,
  messageReactions: more.messageReactions,
  replyTo: more.replyTo,
  editedAt: row.editedAt?.toISOString() ?? null,
  isUnsent: row.unsentAt !== null,
  disappearsAt: row.disappearsAt?.toISOString() ?? null,
});

function embedOf(stored: MessageRow['embed'], photo: PhotoFacts | null): Embed | null {
  if (stored?.type !== 'photo') return stored;
  return photo ? presentPhoto(photo) : { type: 'withdrawn-photo' };
}

export const presentQuote = ({
  id,
  authorId,
  body,
  embed,
  disappearsAt,
}: Pick<MessageRow, 'id' | 'authorId' | 'body' | 'embed' | 'disappearsAt'>): Quote => ({
  ...{ _id: id, userIdFrom: authorId, preview: previewOf(body) },
  disappearsAt: disappearsAt?.toISOString() ?? null,
  ...(embed && { embed: embed.type }),
});
