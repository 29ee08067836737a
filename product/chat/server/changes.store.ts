import type { RawTransaction } from '#platform/db/raw-transaction.ts';

export interface NumberedSide {
  readonly conversationId: string;
  readonly visitorId: string;
  readonly partnerId: string;
  readonly number: number;
}

/**
 * Gives the next number of each of these people to their side of a conversation; their sequences have to be locked.
 * Answers the numbers by person; who has no side of it has none.
 */
export async function numberSides(
  tx: RawTransaction,
  conversationId: string,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ visitor_id: string; number: number }>({
    name: 'chat-number-sides',
    text: `with numbered as (
             update chat_people set newest = newest + 1 where visitor_id = any($2) returning visitor_id, newest
           )
           update chat_sides s set number = numbered.newest from numbered
           where s.conversation_id = $1 and s.visitor_id = numbered.visitor_id
           returning s.visitor_id, s.number`,
    values: [conversationId, visitorIds],
  });
  return new Map(rows.map((row) => [row.visitor_id, row.number]));
}

/** The next number of the changes that both of a conversation see. */
export async function numberConversation(tx: RawTransaction, conversationId: string): Promise<number> {
  const { rows } = await tx.query<{ change: number }>({
    name: 'chat-number-conversation',
    text: `update chat_conversations set change = change + 1 where id = $1 returning change`,
    values: [conversationId],
  });
  const [row] = rows;
  if (!row) throw new Error('a conversation that is changed is not there');
  return row.change;
}

/** Gives their next numbers to the sides these people have of their conversations with one; their sequences are locked. */
export async function numberSidesWith(
  tx: RawTransaction,
  partnerId: string,
  visitorIds: readonly string[],
): Promise<readonly NumberedSide[]> {
  const { rows } = await tx.query<NumberedSide>({
    name: 'chat-number-sides-with',
    text: `with numbered as (
             update chat_people set newest = newest + 1 where visitor_id = any($2) returning visitor_id, newest
           )
           update chat_sides s set number = numbered.newest from numbered
           where s.partner_id = $1 and s.visitor_id = numbered.visitor_id
           returning s.conversation_id as "conversationId", s.visitor_id as "visitorId",
                     s.partner_id as "partnerId", s.number`,
    values: [partnerId, visitorIds],
  });
  return rows;
}

/**
 * Marks these conversations of somebody as read, with the reactions in them, each side with a number of its own; his
 * sequence has to be locked.
 */
export async function readSides(
  tx: RawTransaction,
  visitorId: string,
  conversationIds: readonly string[],
): Promise<readonly NumberedSide[]> {
  const { rows } = await tx.query<NumberedSide>({
    name: 'chat-read-sides',
    text: `with unread as (
             select s.conversation_id, s.partner_id, c.last_seq, row_number() over (order by s.number) as at
             from chat_sides s join chat_conversations c on c.id = s.conversation_id
             where s.visitor_id = $1 and s.conversation_id = any($2)
           ), seen as (
             update chat_reactions r set is_seen = true from unread
             where r.conversation_id = unread.conversation_id and r.by_user_id = unread.partner_id and not r.is_seen
           ), numbered as (
             update chat_people set newest = newest + (select count(*) from unread) where visitor_id = $1
             returning newest
           )
           update chat_sides s
           set read_seq = unread.last_seq, unread = 0,
               number = numbered.newest - (select count(*) from unread) + unread.at
           from unread, numbered
           where s.visitor_id = $1 and s.conversation_id = unread.conversation_id
           returning s.conversation_id as "conversationId", s.visitor_id as "visitorId",
                     s.partner_id as "partnerId", s.number`,
    values: [visitorId, conversationIds],
  });
  return rows.sort((a, b) => a.number - b.number);
}
