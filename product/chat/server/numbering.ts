import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Context } from './context.ts';
import { lockPeople } from './sending.store.ts';

/**
 * Runs `work` in a transaction in which these people may be given numbers: they are held against deletion, and their
 * sequences locked. When it fails, their heartbeats find out what was committed; of what is refused nothing was.
 */
export async function numbering<Answer>(
  { database, holdPeople, doubted }: Pick<Context, 'database' | 'holdPeople' | 'doubted'>,
  visitorIds: readonly string[],
  work: (tx: RawTransaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inRawTransaction(database, async (tx) => {
      // Together, which saves waiting: the lock comes after the hold all the same.
      await Promise.all([holdPeople(tx, visitorIds), lockPeople(tx, visitorIds)]);
      return work(tx);
    });
  } catch (error) {
    if (!(error instanceof Refused)) doubted(visitorIds);
    throw error;
  }
}
