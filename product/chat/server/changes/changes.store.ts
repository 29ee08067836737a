import type { RawTransaction } from '#platform/db/raw-transaction.ts';

export interface AdvancedParticipant {
  readonly conversationId: string;
  readonly visitorId: string;
  readonly partnerId: string;
  readonly changeSeq: number;
}

/**
 * Gives the next number of each of these people to their participant row of a conversation; their sequences must be locked.
 * Returns the numbers by person; a person without a row has none.
 */
export async function advanceChangeSeqs(
  tx: RawTransaction,
  conversationId: string,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ visitor_id: string; change_seq: number }>({
    name: 'chat-number-participants',
    text: `with numbered as (
             update chat_people set last_change_seq = last_change_seq + 1 where visitor_id = any($2) returning visitor_id, last_change_seq
           )
           update chat_participants s set change_seq = numbered.last_change_seq from numbered
           where s.conversation_id = $1 and s.visitor_id = numbered.visitor_id
           returning s.visitor_id, s.change_seq`,
    values: [conversationId, visitorIds],
  });
  return new Map(rows.map((row) => [row.visitor_id, row.change_seq]));
}

/** The next number of the changes that both of a conversation see. */
export async function advanceConversation(tx: RawTransaction, conversationId: string): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>({
    name: 'chat-number-conversation',
    text: `update chat_conversations set revision = revision + 1 where id = $1 returning revision`,
    values: [conversationId],
  });
  const [row] = rows;
  if (!row) throw new Error('a conversation that is changed is not there');
  return row.revision;
}

/** Gives these people the next numbers of their conversations with one; their sequences are locked. */
export async function advancePartnerChangeSeqs(
  tx: RawTransaction,
  partnerId: string,
  visitorIds: readonly string[],
): Promise<readonly AdvancedParticipant[]> {
  const { rows } = await tx.query<AdvancedParticipant>({
    name: 'chat-number-participants-with',
    text: `with numbered as (
             update chat_people set last_change_seq = last_change_seq + 1 where visitor_id = any($2) returning visitor_id, last_change_seq
           )
           update chat_participants s set change_seq = numbered.last_change_seq from numbered
           where s.partner_id = $1 and s.visitor_id = numbered.visitor_id
           returning s.conversation_id as "conversationId", s.visitor_id as "visitorId",
                     s.partner_id as "partnerId", s.change_seq as "changeSeq"`,
    values: [partnerId, visitorIds],
  });
  return rows;
}

/**
 * Marks these conversations of a visitor as read, with their reactions, each participant row with a number of its own; their
 * sequence has to be locked.
 */
export async function markParticipantsRead(
  tx: RawTransaction,
  visitorId: string,
  conversationIds: readonly string[],
): Promise<readonly AdvancedParticipant[]> {
  const { rows } = await tx.query<AdvancedParticipant>({
    name: 'chat-read-participants',
    text: `with unread as (
             select s.conversation_id, s.partner_id, c.last_seq, row_number() over (order by s.change_seq) as at
             from chat_participants s join chat_conversations c on c.id = s.conversation_id
             where s.visitor_id = $1 and s.conversation_id = any($2)
           ), seen as (
             update chat_reactions r set is_seen = true from unread
             where r.conversation_id = unread.conversation_id and r.by_user_id = unread.partner_id and not r.is_seen
           ), numbered as (
             update chat_people set last_change_seq = last_change_seq + (select count(*) from unread) where visitor_id = $1
             returning last_change_seq
           )
           update chat_participants s
           set read_seq = unread.last_seq, unread = 0, is_marked_unread = false,
               change_seq = numbered.last_change_seq - (select count(*) from unread) + unread.at
           from unread, numbered
           where s.visitor_id = $1 and s.conversation_id = unread.conversation_id
           returning s.conversation_id as "conversationId", s.visitor_id as "visitorId",
                     s.partner_id as "partnerId", s.change_seq as "changeSeq"`,
    values: [visitorId, conversationIds],
  });
  return rows.sort((a, b) => a.changeSeq - b.changeSeq);
}
