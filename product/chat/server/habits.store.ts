import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { conversations, people, sides } from './tables.ts';

export interface Habits {
  readonly showsTyping: boolean;
  readonly showsSeen: boolean;
}

/** As everybody begins. */
const openHabits: Habits = { showsTyping: true, showsSeen: true };

export async function findHabits(database: Queries, visitorId: string): Promise<Habits> {
  const [row] = await database
    .select({ showsTyping: people.showsTyping, showsSeen: people.showsSeen })
    .from(people)
    .where(eq(people.visitorId, visitorId));
  return row ?? openHabits;
}

export async function saveHabits(tx: Queries, visitorId: string, habits: Habits): Promise<void> {
  await tx.update(people).set(habits).where(eq(people.visitorId, visitorId));
}

/**
 * Whether two people have a conversation and both show that they are typing. Nobody is told of it by whom he asked to
 * chat and who has not answered, nor whoever put the request away.
 */
export async function mayShowTyping(
  database: Queries,
  writerId: string,
  partnerId: string,
): Promise<boolean> {
  const rows = await database
    .select({ visitorId: people.visitorId })
    .from(people)
    .innerJoin(
      sides,
      and(
        eq(sides.visitorId, people.visitorId),
        inArray(sides.partnerId, [writerId, partnerId]),
        or(eq(sides.visitorId, writerId), eq(sides.isDeclined, false)),
      ),
    )
    .innerJoin(
      conversations,
      and(
        eq(conversations.id, sides.conversationId),
        sql`${conversations.requestOf} is distinct from ${partnerId}`,
      ),
    )
    .where(and(inArray(people.visitorId, [writerId, partnerId]), eq(people.showsTyping, true)));
  return new Set(rows.map(({ visitorId }) => visitorId)).size === 2;
}

/** Of these people and himself, who shows what he has seen. */
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
