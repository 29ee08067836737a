import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { presentQuote } from '../messages/present-message.ts';
import type { QuotedMessage } from '../../send-facts.rules.ts';
import type { SendRequest, StoredEmbed } from './send.rules.ts';

interface QuotedRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly author_id: string;
  readonly body: string;
  readonly embed: StoredEmbed | null;
  readonly disappears_at: Date | null;
}

/**
 * The messages that these answer, by their ids. Read under the lock, so that words that were unsent or changed until
 * then are not sent on in a quote; of those that have disappeared only that they were.
 */
export async function findQuoted(
  tx: RawTransaction,
  sendRequests: readonly Pick<SendRequest, 'replyTo'>[],
  now: Date,
): Promise<ReadonlyMap<string, QuotedMessage>> {
  const ids = sendRequests.flatMap(({ replyTo }) => (replyTo === null ? [] : [replyTo]));
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<QuotedRow>({
    name: 'chat-quoted-messages',
    text: `select id, conversation_id, author_id, body, embed, disappears_at
           from chat_messages where id = any($1::uuid[])
           union all
           select id, conversation_id, author_id, '', null, disappears_at
           from chat_tombstones where id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, quotedFrom(row, now)]));
}

function quotedFrom(row: QuotedRow, now: Date): QuotedMessage {
  const { id, conversation_id: conversationId, author_id: authorId, body, embed } = row;
  const disappearsAt = row.disappears_at;
  const hasDisappeared = disappearsAt !== null && disappearsAt.getTime() <= now.getTime();
  return {
    conversationId,
    quote: hasDisappeared ? null : presentQuote({ id, authorId, body, embed, disappearsAt }),
  };
}
