import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { notes, quickReplies } from '../tables.ts';

/** A visitor's note about another; empty without one. */
export async function findNote(database: Queries, visitorId: string, aboutId: string): Promise<string> {
  const [row] = await database
    .select({ note: notes.note })
    .from(notes)
    .where(and(eq(notes.visitorId, visitorId), eq(notes.aboutId, aboutId)));
  return row?.note ?? '';
}

/**
 * An empty note is none. Answers whether it is kept: not where another one than `before` stands, unless it is the same
 * already.
 */
export async function saveNote(
  database: Queries,
  { visitorId, aboutId, before, note }: NewNote,
): Promise<boolean> {
  const isThis = and(eq(notes.visitorId, visitorId), eq(notes.aboutId, aboutId));
  const mayChange = inArray(notes.note, [before, note]);
  if (note === '') await database.delete(notes).where(and(isThis, mayChange));
  else if (before === '')
    await database.insert(notes).values({ visitorId, aboutId, note }).onConflictDoNothing();
  else await database.update(notes).set({ note }).where(and(isThis, mayChange));
  return (await findNote(database, visitorId, aboutId)) === note;
}

interface NewNote {
  readonly visitorId: string;
  readonly aboutId: string;
  readonly before: string;
  readonly note: string;
}

/** A visitor's quick replies, in their order. */
export async function findQuickReplies(database: Queries, visitorId: string): Promise<string[]> {
  const [row] = await database.select().from(quickReplies).where(eq(quickReplies.visitorId, visitorId));
  return row?.quickReplies ?? [];
}

/** Answers whether they are kept: not where others than `before` stand, unless they are the same already. */
export async function saveQuickReplies(
  database: Queries,
  visitorId: string,
  before: string[],
  kept: string[],
): Promise<boolean> {
  await database.insert(quickReplies).values({ visitorId, quickReplies: [] }).onConflictDoNothing();
  const saved = await database
    .update(quickReplies)
    .set({ quickReplies: kept })
    .where(
      and(
        eq(quickReplies.visitorId, visitorId),
        or(eq(quickReplies.quickReplies, before), eq(quickReplies.quickReplies, kept)),
      ),
    )
    .returning({ visitorId: quickReplies.visitorId });
  return saved.length > 0;
}
