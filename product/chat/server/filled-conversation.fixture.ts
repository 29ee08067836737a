import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from '#platform/random/uuid.ts';
import { pairOf } from '../pair.rules.ts';

interface Person {
  readonly id: string;
}

export interface FilledConversation {
  readonly id: string;
  /** The oldest first. */
  readonly messageIds: readonly string[];
}

interface Filling {
  readonly reader: Person;
  readonly partner: Person;
  readonly length: number;
  /** The number of newest messages the reader has not read. */
  readonly unread: number;
  /** `{n}` in it is the number of the message. */
  readonly body: string;
  /** Between one message and the next, in milliseconds. */
  readonly apartMs?: number;
}

/** Writes a conversation as two would have left it who wrote in turn, the partner first. */
export async function fillConversation(
  pool: Pick<pg.Pool, 'query'>,
  { reader, partner, length, unread, body, apartMs = 1 }: Filling,
): Promise<FilledConversation> {
  const [low, high] = pairOf(reader.id, partner.id);
  const id = randomBytes(12).toString('hex');
  const began = Date.now() - length * apartMs;
  const messageIds = Array.from({ length }, (_, n) => uuidv7(new Date(began + n * apartMs), randomBytes));
  await pool.query(
    'insert into chat_conversations (id, low_id, high_id, last_seq, revision) values ($1, $2, $3, $4, $4)',
    [id, low, high, length],
  );
  await pool.query(
    `insert into chat_messages (conversation_id, seq, revision, id, author_id, body, content_hash, created_at)
     select $1, n, n, id, case when n % 2 = 0 then $3 else $4 end, replace($5, '{n}', n::text),
            sha256(id::text::bytea), to_timestamp(($6::float8 + n * $7::float8) / 1000)
     from unnest($2::uuid[]) with ordinality as m (id, n)`,
    [id, messageIds, reader.id, partner.id, body, began, apartMs],
  );
  await pool.query('insert into chat_people (visitor_id) values ($1), ($2) on conflict do nothing', [
    reader.id,
    partner.id,
  ]);
  await pool.query(
    `with numbered as (
       update chat_people set last_change_seq = last_change_seq + $4 where visitor_id in ($2, $3) returning visitor_id, last_change_seq
     )
     insert into chat_participants (conversation_id, visitor_id, partner_id, change_seq, read_seq, unread, last_at)
     select $1, visitor_id, case visitor_id when $2 then $3 else $2 end, last_change_seq, $4::int - $5::int, $5::int / 2, now()
     from numbered`,
    [id, reader.id, partner.id, length, unread],
  );
  return { id, messageIds };
}
