import { eq, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { blocks } from '#product/blocks/server/tables.ts';
import { conversations, firstContacts, participants } from '#product/chat/server/tables.ts';
import { globalFlags, globalPosts } from '#product/global-chat/server/tables.ts';
import { groupAttendees, groupMessages, groups } from '#product/groups/server/tables.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { positions, zones } from '#product/presence/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** Children before parents. */
const TABLES = [
  globalFlags,
  globalPosts,
  groupMessages,
  groupAttendees,
  groups,
  placeMessages,
  visits,
  places,
  visitors,
] as const;

/** What hangs on invented people beside what is marked, such as a block of one or a talk with one. */
async function removeWhatHangsOn(tx: Transaction, invented: readonly string[]): Promise<void> {
  const ids = [...invented];
  await tx.delete(blocks).where(or(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)));
  await tx.delete(positions).where(inArray(positions.visitorId, ids));
  await tx.delete(zones).where(inArray(zones.visitorId, ids));
  // Conversations go with their people; what real ones have of them would be left.
  const theirs = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(inArray(conversations.lowId, ids), inArray(conversations.highId, ids)));
  await tx.delete(participants).where(inArray(participants.conversationId, theirs));
  await tx.delete(firstContacts).where(inArray(firstContacts.authorId, ids));
}

const findInvented = async (tx: Transaction): Promise<string[]> =>
  (await tx.select({ id: visitors.id }).from(visitors).where(eq(visitors.isDemo, true))).map(({ id }) => id);

/** Removes invented people that an earlier version of the demo world had, with what they did. */
export async function removeFormerPeople(database: Database, present: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    const staying = new Set(present);
    const former = (await findInvented(tx)).filter((id) => !staying.has(id));
    if (former.length === 0) return;
    await removeWhatHangsOn(tx, former);
    await tx.delete(visitors).where(inArray(visitors.id, former));
  });
}

/**
 * Takes the demo world out of the database, all of it at once: everything that is marked, and what hangs on it
 * (a visit to an invented place, a block of an invented person, a talk with one). Nothing of real people among themselves is touched.
 *
 * @returns how many rows were marked
 */
export async function removeDemoWorld(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    await removeWhatHangsOn(tx, await findInvented(tx));
    let removed = 0;
    for (const table of TABLES)
      removed += (await tx.delete(table).where(eq(table.isDemo, true))).rowCount ?? 0;
    return removed;
  });
}
