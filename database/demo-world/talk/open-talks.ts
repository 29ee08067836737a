import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { conversations, messages, participants } from '#product/chat/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** A conversation of an invented person with a real one, who wrote last. */
export interface OpenTalk {
  readonly conversationId: string;
  readonly personId: string;
  readonly partnerId: string;
  /** The number of the newest message. */
  readonly lastSeq: number;
}

const MOST = 200;
/** After so long nobody waits for an answer. */
const WAITS_MS = DAY_MS;
/** An answer of two lines that a stop of the server cut in two goes on within this time. */
const CUT_WITHIN_MS = 10 * MINUTE_MS;

/**
 * The conversations that may wait for an answer, those that have waited longest first.
 *
 * @param afterStart also those that the person wrote to last, in which a second line may be missing
 */
export async function findOpenTalks(
  database: Database,
  now: Date,
  afterStart: boolean,
): Promise<readonly OpenTalk[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const invented = database.select({ id: visitors.id }).from(visitors).where(eq(visitors.isDemo, true));
  const byPartner = eq(messages.authorId, participants.partnerId);
  const wasCut = gt(messages.createdAt, ago(CUT_WITHIN_MS));
  const rows = await database
    .select({
      conversationId: participants.conversationId,
      personId: participants.visitorId,
      partnerId: visitors.id,
      lastSeq: conversations.lastSeq,
    })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .innerJoin(visitors, and(eq(visitors.id, participants.partnerId), eq(visitors.isDemo, false)))
    .where(
      and(
        inArray(participants.visitorId, invented),
        gt(participants.lastAt, ago(WAITS_MS)),
        afterStart ? or(byPartner, wasCut) : byPartner,
      ),
    )
    // Of too many the newest: some of the others are left at that.
    .orderBy(desc(participants.lastAt))
    .limit(MOST);
  return rows.toReversed();
}
