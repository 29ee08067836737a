import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
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

/**
 * Takes the demo world out of the database, all of it at once: everything that is marked, and what hangs on it
 * (a visit to an invented place, a block of an invented person, a talk with one). Nothing of real people among themselves is touched.
 *
 * @returns how many rows were marked
 */
export async function removeDemoWorld(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const invented = tx.select({ id: visitors.id }).from(visitors).where(eq(visitors.isDemo, true));
    await tx
      .delete(blocks)
      .where(or(inArray(blocks.blockerId, invented), inArray(blocks.blockedId, invented)));
    await tx.delete(positions).where(inArray(positions.visitorId, invented));
    await tx.delete(zones).where(inArray(zones.visitorId, invented));
    // Conversations go with their people; what real ones have of them would be left.
    const theirs = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(or(inArray(conversations.lowId, invented), inArray(conversations.highId, invented)));
    await tx.delete(participants).where(inArray(participants.conversationId, theirs));
    await tx.delete(firstContacts).where(inArray(firstContacts.authorId, invented));
    let removed = 0;
    for (const table of TABLES)
      removed += (await tx.delete(table).where(eq(table.isDemo, true))).rowCount ?? 0;
    return removed;
  });
}
