import { and, eq } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { notes, phrases } from './tables.ts';

/** What somebody noted about another; empty when nothing. */
export async function findNote(database: Queries, visitorId: string, aboutId: string): Promise<string> {
  const [row] = await database
    .select({ note: notes.note })
    .from(notes)
    .where(and(eq(notes.visitorId, visitorId), eq(notes.aboutId, aboutId)));
  return row?.note ?? '';
}

/** An empty note is none. */
export async function saveNote(
  database: Queries,
  visitorId: string,
  aboutId: string,
  note: string,
): Promise<void> {
  if (note === '')
    await database.delete(notes).where(and(eq(notes.visitorId, visitorId), eq(notes.aboutId, aboutId)));
  else
    await database
      .insert(notes)
      .values({ visitorId, aboutId, note })
      .onConflictDoUpdate({ target: [notes.visitorId, notes.aboutId], set: { note } });
}

/** What somebody keeps to be written again, in his order. */
export async function findPhrases(database: Queries, visitorId: string): Promise<string[]> {
  const [row] = await database.select().from(phrases).where(eq(phrases.visitorId, visitorId));
  return row?.phrases ?? [];
}

export async function savePhrases(database: Queries, visitorId: string, kept: string[]): Promise<void> {
  await database
    .insert(phrases)
    .values({ visitorId, phrases: kept })
    .onConflictDoUpdate({ target: phrases.visitorId, set: { phrases: kept } });
}
