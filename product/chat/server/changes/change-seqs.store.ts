import type { RawTransaction } from '#platform/db/raw-transaction.ts';

/**
 * Locks the change sequences of these people and returns the newest number of each; unknown people are absent.
 * The lock is taken in the order of their ids, so that no two transactions wait for each other.
 */
export async function lockChangeSeqs(
  tx: RawTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await selectChangeSeqsForUpdate(tx, ids);
  if (ids.every((id) => found.has(id))) return found;
  await initChangeSeqs(tx, ids);
  return selectChangeSeqsForUpdate(tx, ids);
}

/** As `lockChangeSeqs`, but without people whose sequence has not begun: they are neither locked nor returned. */
async function selectChangeSeqsForUpdate(
  tx: RawTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ visitor_id: string; last_change_seq: number }>({
    name: 'chat-lock-change-seqs',
    text: `select visitor_id, last_change_seq from chat_people where visitor_id = any($1) order by visitor_id for update`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.visitor_id, row.last_change_seq]));
}

const initChangeSeqs = (tx: RawTransaction, ids: readonly string[]) =>
  tx.query(
    `insert into chat_people (visitor_id)
     select id from visitors where id = any($1) order by id on conflict do nothing`,
    [[...new Set(ids)]],
  );

/**
 * Locks the change sequences of all people of a batch and runs `read` under that lock.
 * Both go out together, which saves waiting: each statement sees what was committed when it began, after the lock.
 */
export async function readUnderLock<Found>(
  tx: RawTransaction,
  ids: readonly string[],
  read: () => Promise<Found>,
): Promise<readonly [changeSeqs: ReadonlyMap<string, number>, found: Found]> {
  const both = await Promise.all([selectChangeSeqsForUpdate(tx, ids), read()]);
  if (ids.every((id) => both[0].has(id))) return both;
  // A visitor chats for the first time: what was read was not read under their lock.
  await initChangeSeqs(tx, ids);
  return Promise.all([selectChangeSeqsForUpdate(tx, ids), read()]);
}
