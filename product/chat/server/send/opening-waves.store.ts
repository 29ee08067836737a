import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { pairKey } from '../../pair.rules.ts';
import type { SendFacts } from '../../send-facts.rules.ts';
import type { SendRequest } from './send.rules.ts';

/**
 * Who began the conversations of these waves with a wave, by the id of the conversation. Read under the lock, so that a
 * wave that was unsent until then is not answered with one. Nearly always nobody waves, and nothing is asked.
 */
export async function findOpeningWaves(
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
  conversations: SendFacts['conversations'],
): Promise<ReadonlyMap<string, string>> {
  const ids = sendRequests.flatMap(({ authorId, partnerId, embed }) => {
    const there = embed?.type === 'wave' ? conversations.get(pairKey(authorId, partnerId)) : undefined;
    return there ? [there.id] : [];
  });
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ conversation_id: string; author_id: string }>({
    name: 'chat-opening-waves',
    text: `select conversation_id, author_id from chat_messages
           where conversation_id = any($1::text[]) and seq = 1 and embed->>'type' = 'wave'`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.conversation_id, row.author_id]));
}
