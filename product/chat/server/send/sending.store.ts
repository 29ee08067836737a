import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { disappearanceOf } from '../../disappearing.rules.ts';
import type { KnownMessage } from '../../send-facts.rules.ts';
import type { NewMessage, SendPlan, SendRequest } from './send.rules.ts';

/*
 * The statements of the message path. Each does a whole batch at once and is prepared by its name once per connection:
 * what a message costs is what they cost.
 */

/** Whether one of the ids is of a message that is gone. Of all others the index of the ids lets none be stored twice. */
export async function hasTombstone(
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'chat-gone-ids',
    text: 'select 1 from chat_tombstones where id = any($1::uuid[]) limit 1',
    values: [sendRequests.map(({ id }) => id)],
  });
  return rows.length > 0;
}

/** Those of the messages whose ids are used already, by the id; also of those that are gone. */
export async function findKnown(
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
): Promise<ReadonlyMap<string, KnownMessage>> {
  const { rows } = await tx.query<{ id: string; conversation_id: string; seq: number; content_hash: string }>(
    {
      name: 'chat-known-messages',
      text: `select id, conversation_id, seq, encode(content_hash, 'hex') as content_hash
           from chat_messages where id = any($1::uuid[])
           union all
           select id, conversation_id, seq, encode(content_hash, 'hex')
           from chat_tombstones where id = any($1::uuid[])`,
      values: [sendRequests.map(({ id }) => id)],
    },
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { conversationId: row.conversation_id, seq: row.seq, contentHash: row.content_hash },
    ]),
  );
}

/** Begins conversations, for both of the two. */
export async function addConversations(
  tx: RawTransaction,
  opened: SendPlan['opened'],
  now: Date,
): Promise<void> {
  if (opened.length === 0) return;
  await tx.query({
    name: 'chat-add-conversations',
    text: `with opened as (
             select * from unnest($1::text[], $2::text[], $3::text[], $5::text[]) as o (id, low_id, high_id, author_id)
           ), added as (
             insert into chat_conversations (id, low_id, high_id, request_of)
             select id, low_id, high_id, author_id from opened
           )
           insert into chat_participants (conversation_id, visitor_id, partner_id, last_at)
           select id, low_id, high_id, $4::timestamptz from opened
           union all select id, high_id, low_id, $4::timestamptz from opened`,
    values: [
      opened.map(({ id }) => id),
      opened.map(({ lowId }) => lowId),
      opened.map(({ highId }) => highId),
      now,
      opened.map(({ authorId }) => authorId),
    ],
  });
}

/** Stores messages and moves every count that goes with them, in one statement. */
export async function addMessages(
  tx: RawTransaction,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await tx.query({
    name: 'chat-add-messages',
    text: `with new as (
             select * from json_to_recordset($1)
               as n (conversation_id text, seq int, revision int, id uuid, author_id text, partner_id text, body text,
                     embed jsonb, content_hash text, author_change_seq int, partner_change_seq int, reply_to uuid,
                     is_answer bool, is_spam bool, disappears_at timestamptz)
           ), stored as (
             insert into chat_messages
               (conversation_id, seq, revision, id, author_id, body, embed, content_hash, created_at, reply_to,
                is_spam, disappears_at)
             select conversation_id, seq, revision, id, author_id, body, embed, decode(content_hash, 'hex'), $2,
                    reply_to, is_spam, disappears_at
             from new
           ), counted as (
             update chat_conversations c
             set last_seq = n.seq, revision = n.revision,
                 request_of = case when n.is_answered then null else c.request_of end
             from (
               select conversation_id, max(seq) as seq, max(revision) as revision, bool_or(is_answer) as is_answered
               from new group by 1
             ) n
             where c.id = n.conversation_id
           ), told as (
             select conversation_id, seq, author_id as visitor_id, author_change_seq as change_seq, 0 as unread,
                    true as wrote
             from new
             union all
             select conversation_id, seq, partner_id, partner_change_seq, 1, false from new
           ), seen as (
             -- A visitor who declined gets no more news until they write: earlier messages count as read.
             update chat_participants s
             set change_seq = t.change_seq, last_at = $2,
                 read_seq = case when s.is_declined and t.wrote then t.seq else s.read_seq end,
                 unread = s.unread + case when s.is_declined then 0 else t.unread end,
                 is_archived = s.is_declined and not t.wrote,
                 is_declined = s.is_declined and not t.wrote
             from (
               select conversation_id, visitor_id, max(change_seq) as change_seq, sum(unread)::int as unread,
                      max(seq) as seq, bool_or(wrote) as wrote
               from told group by 1, 2
             ) t
             where s.conversation_id = t.conversation_id and s.visitor_id = t.visitor_id
           )
           update chat_people p set last_change_seq = t.last_change_seq
           from (select visitor_id, max(change_seq) as last_change_seq from told group by 1) t
           where p.visitor_id = t.visitor_id`,
    // Much cheaper, here and there, than an array for each column.
    values: [JSON.stringify(messages.map((one) => rowOf(one, now))), now],
  });
}

const rowOf = (message: NewMessage, now: Date) => ({
  conversation_id: message.conversationId,
  seq: message.seq,
  revision: message.revision,
  id: message.id,
  author_id: message.authorId,
  partner_id: message.partnerId,
  body: message.body,
  embed: message.embed,
  content_hash: message.contentHash,
  author_change_seq: message.authorChangeSeq,
  partner_change_seq: message.partnerChangeSeq,
  reply_to: message.replyTo?._id ?? null,
  is_answer: message.isAnswer,
  is_spam: message.isSpam,
  disappears_at: disappearanceOf(now, message.disappearHours),
});
