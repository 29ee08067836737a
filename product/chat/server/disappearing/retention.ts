import { DAY_MS } from '#platform/clock/round-time.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import { RETENTION_DAYS } from '../../contract/schema.ts';
import type { Context } from '../context.ts';
import { deleteFirstContacts } from '../requests/first-contacts.store.ts';
import { deleteExpired } from './delete-expired.ts';
import { forgetPhotos } from '../photos/message-photos.store.ts';
import { deleteRetained } from './retained.store.ts';
import { closeOrphanedParticipants } from '../separate.ts';

/** Rows deleted by one statement, so that locks are short however much has expired. */
const MAX_BATCH = 500;

/** Deletes what has expired, and sends what was not sent; one that fails does not block the others. */
export async function sweepChat(context: Context): Promise<void> {
  const { database, files, clock, log } = context;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const steps = [
    [
      'deleting unsent messages failed',
      () => forEachBatch((most) => deleteRetained(database, daysAgo(RETENTION_DAYS), most)),
    ],
    ['deleting expired messages failed', () => deleteExpired(context)],
    [
      'deleting photos failed',
      () => forEachBatch((most) => forgetPhotos(database, files, clock.now(), most)),
    ],
    [
      'deleting first contacts failed',
      () => forEachBatch((most) => deleteFirstContacts(database, daysAgo(1), most)),
    ],
    ['closing conversations of deleted partners failed', () => closeOrphanedParticipants(context)],
  ] as const;
  for (const [failed, step] of steps)
    try {
      await step();
    } catch (error) {
      log.error({ kind: errorKind(error) }, failed);
    }
}

/** @param step does at most this many, and returns how many it did */
async function forEachBatch(step: (most: number) => Promise<number>): Promise<void> {
  while ((await step(MAX_BATCH)) === MAX_BATCH);
}
