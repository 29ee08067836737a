import { and, eq, gt, inArray, lt, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '#platform/db/database.ts';
import type { SavedPair } from './saved-people.store.ts';
import { savedPeople, savedPeopleNotices, savedPeopleSettings } from './tables.ts';

const pairs = { visitorId: savedPeople.visitorId, savedId: savedPeople.savedId };
const isWanted = and(eq(savedPeople.hasBell, true), eq(savedPeopleSettings.letsSaversKnow, true));

/** Those with a bell for one of the people who let their savers know. */
export const findBellsFor = (database: Queries, savedIds: readonly string[]): Promise<SavedPair[]> =>
  database
    .select(pairs)
    .from(savedPeople)
    .innerJoin(savedPeopleSettings, eq(savedPeopleSettings.visitorId, savedPeople.savedId))
    .where(and(inArray(savedPeople.savedId, [...savedIds]), isWanted))
    .orderBy(savedPeople.visitorId, savedPeople.savedId);

/**
 * Takes the one notice of a pair until the pause is over; false when it is taken, or no longer wanted or allowed. Of two
 * at once one waits and finds it taken.
 */
export async function claimNotice(
  tx: Transaction,
  { visitorId, savedId }: SavedPair,
  { now, pauseStart }: { readonly now: Date; readonly pauseStart: Date },
): Promise<boolean> {
  const wanted = await tx
    .select(pairs)
    .from(savedPeople)
    .innerJoin(savedPeopleSettings, eq(savedPeopleSettings.visitorId, savedPeople.savedId))
    .where(and(eq(savedPeople.visitorId, visitorId), eq(savedPeople.savedId, savedId), isWanted));
  if (wanted.length === 0) return false;
  const taken = await tx
    .insert(savedPeopleNotices)
    .values({ visitorId, savedId, noticedAt: now })
    .onConflictDoUpdate({
      target: [savedPeopleNotices.visitorId, savedPeopleNotices.savedId],
      set: { noticedAt: now },
      setWhere: lte(savedPeopleNotices.noticedAt, pauseStart),
    })
    .returning({ savedId: savedPeopleNotices.savedId });
  return taken.length > 0;
}

/** Of whom the visitor had a notice since then, where bell and permission still stand. */
export async function findNoticed(database: Queries, visitorId: string, since: Date): Promise<string[]> {
  const rows = await database
    .select({ savedId: savedPeople.savedId })
    .from(savedPeopleNotices)
    .innerJoin(
      savedPeople,
      and(
        eq(savedPeople.visitorId, savedPeopleNotices.visitorId),
        eq(savedPeople.savedId, savedPeopleNotices.savedId),
      ),
    )
    .innerJoin(savedPeopleSettings, eq(savedPeopleSettings.visitorId, savedPeople.savedId))
    .where(
      and(eq(savedPeopleNotices.visitorId, visitorId), gt(savedPeopleNotices.noticedAt, since), isWanted),
    )
    .orderBy(savedPeopleNotices.noticedAt);
  return rows.map(({ savedId }) => savedId);
}

/** Deletes notices that keep back no other. */
export async function deleteNoticesBefore(database: Queries, pauseStart: Date): Promise<void> {
  await database.delete(savedPeopleNotices).where(lt(savedPeopleNotices.noticedAt, pauseStart));
}

export async function findLetsSaversKnow(database: Queries, visitorId: string): Promise<boolean> {
  const [row] = await database
    .select({ letsSaversKnow: savedPeopleSettings.letsSaversKnow })
    .from(savedPeopleSettings)
    .where(eq(savedPeopleSettings.visitorId, visitorId));
  return row?.letsSaversKnow ?? false;
}

export async function writeLetsSaversKnow(
  database: Queries,
  visitorId: string,
  letsSaversKnow: boolean,
): Promise<void> {
  await database
    .insert(savedPeopleSettings)
    .values({ visitorId, letsSaversKnow })
    .onConflictDoUpdate({ target: savedPeopleSettings.visitorId, set: { letsSaversKnow } });
}
