import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Context } from '../context.ts';
import { lockChangeSeqs } from './change-seqs.store.ts';

/**
 * Runs `work` in a transaction in which these people may be given numbers: they are held against deletion, and their
 * sequences locked. When it fails, their heartbeats find out what was committed; of what is refused nothing was.
 */
export async function withChangeSeq<Answer>(
  { database, holdVisitors, markUncertain }: Pick<Context, 'database' | 'holdVisitors' | 'markUncertain'>,
  visitorIds: readonly string[],
  work: (tx: RawTransaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inRawTransaction(database, async (tx) => {
      // Together, which saves waiting: the lock comes after the hold all the same.
      await Promise.all([holdVisitors(tx, visitorIds), lockChangeSeqs(tx, visitorIds)]);
      return work(tx);
    });
  } catch (error) {
    if (!(error instanceof Refused)) markUncertain(visitorIds);
    throw error;
  }
}
