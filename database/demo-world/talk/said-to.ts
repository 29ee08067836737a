import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { conversations, messages, participants } from '#product/chat/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** The newest conversations of a visitor that stand on a screen together, with what was written first among them. */
const CONVERSATIONS = 24;
/** Of each the last messages alone. */
const MESSAGES = 8;

/** Sentences in lower case. */
export type Said = ReadonlySet<string>;

/** Whether any of the sentences of a text was said. */
export const isSaid = (text: string, said: Said): boolean => sentencesOf(text).some((one) => said.has(one));

/** What was said in these texts: whole, and sentence by sentence. */
export const saidIn = (texts: readonly string[]): Said =>
  new Set(texts.flatMap((text) => [text.toLowerCase(), ...sentencesOf(text)]).filter((one) => one !== ''));

const sentencesOf = (text: string): string[] => text.toLowerCase().split(/(?<=[.?!])\s+/);

/** What invented people wrote to a visitor lately, without one of them. */
export async function findSaidTo(database: Database, visitorId: string, exceptId: string): Promise<Said> {
  const newest = database
    .select({
      conversationId: participants.conversationId,
      personId: sql<string>`${participants.partnerId}`.as('person_id'),
    })
    .from(participants)
    .innerJoin(visitors, and(eq(visitors.id, participants.partnerId), eq(visitors.isDemo, true)))
    .where(and(eq(participants.visitorId, visitorId), ne(participants.partnerId, exceptId)))
    .orderBy(desc(participants.lastAt))
    .limit(CONVERSATIONS)
    .as('newest');
  const rows = await database
    .select({ body: messages.body })
    .from(newest)
    .innerJoin(conversations, eq(conversations.id, newest.conversationId))
    .innerJoin(
      messages,
      and(
        ...[eq(messages.conversationId, newest.conversationId), eq(messages.authorId, newest.personId)],
        gt(messages.seq, sql`${conversations.lastSeq} - ${MESSAGES}`),
      ),
    );
  return saidIn(rows.map(({ body }) => body));
}
