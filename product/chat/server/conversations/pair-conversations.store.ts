import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { pairKey, pairOf, type StoredConversation } from '../../pair.rules.ts';

/** The conversations there are between these people, by `pairKey`. */
export async function findConversations(
  tx: RawTransaction,
  pairs: readonly { readonly authorId: string; readonly partnerId: string }[],
): Promise<ReadonlyMap<string, StoredConversation>> {
  const distinct = new Map(
    pairs.map(({ authorId, partnerId }) => [pairKey(authorId, partnerId), pairOf(authorId, partnerId)]),
  );
  const { rows } = await tx.query<{
    id: string;
    low_id: string;
    high_id: string;
    last_seq: number;
    revision: number;
    request_of: string | null;
    disappear_hours: number | null;
  }>({
    // Runs for every message: a named query is prepared once.
    name: 'chat-find-conversations',
    text: `select c.id, c.low_id, c.high_id, c.last_seq, c.revision, c.request_of, c.disappear_hours
           from unnest($1::text[], $2::text[]) as asked (low_id, high_id)
           join chat_conversations c on c.low_id = asked.low_id and c.high_id = asked.high_id`,
    values: [
      [...distinct.values()].map(([lowId]) => lowId),
      [...distinct.values()].map(([, highId]) => highId),
    ],
  });
  return new Map(
    rows.map((row) => [
      pairKey(row.low_id, row.high_id),
      {
        id: row.id,
        lastSeq: row.last_seq,
        revision: row.revision,
        requestOf: row.request_of,
        disappearHours: row.disappear_hours,
      },
    ]),
  );
}
