import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { conversations, people, participants } from '../tables.ts';

export interface PrivacySettings {
  readonly showsTyping: boolean;
  readonly showsSeen: boolean;
}

/** As everybody begins. */
const defaultPrivacySettings: PrivacySettings = { showsTyping: true, showsSeen: true };

export async function findPrivacySettings(database: Queries, visitorId: string): Promise<PrivacySettings> {
  const [row] = await database
    .select({ showsTyping: people.showsTyping, showsSeen: people.showsSeen })
    .from(people)
    .where(eq(people.visitorId, visitorId));
  return row ?? defaultPrivacySettings;
}

export async function savePrivacySettings(
  tx: Queries,
  visitorId: string,
  privacySettings: PrivacySettings,
): Promise<void> {
  await tx.update(people).set(privacySettings).where(eq(people.visitorId, visitorId));
}

/**
 * Whether two people have a conversation and both show that they are typing. The writer of a request gets no
 * typing events before the answer, and a partner who declined it gets none.
 */
export async function mayShowTyping(
  database: Queries,
  authorId: string,
  partnerId: string,
): Promise<boolean> {
  const rows = await database
    .select({ visitorId: people.visitorId })
    .from(people)
    .innerJoin(
      participants,
      and(
        eq(participants.visitorId, people.visitorId),
        inArray(participants.partnerId, [authorId, partnerId]),
        or(eq(participants.visitorId, authorId), eq(participants.isDeclined, false)),
      ),
    )
    .innerJoin(
      conversations,
      and(
        eq(conversations.id, participants.conversationId),
        sql`${conversations.requestOf} is distinct from ${partnerId}`,
      ),
    )
    .where(and(inArray(people.visitorId, [authorId, partnerId]), eq(people.showsTyping, true)));
  return new Set(rows.map(({ visitorId }) => visitorId)).size === 2;
}

/** Those of these people and the visitor who show read receipts. */
export async function findShowingSeen(
  database: Queries,
  visitorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ visitorId: people.visitorId })
    .from(people)
    .where(and(inArray(people.visitorId, [...visitorIds]), eq(people.showsSeen, true)));
  return new Set(rows.map(({ visitorId }) => visitorId));
}
