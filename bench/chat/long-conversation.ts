import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from '#platform/chance/uuid.ts';
import {
  getConversation,
  listMessages,
  PAGE_SIZE,
  readConversation,
  sendMessage,
} from '#product/chat/contract.ts';
import { type Message } from '#product/chat/live.contract.ts';
import { pairOf } from '#product/chat/server/send.rules.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { median } from '../report.ts';
import type { Account } from './accounts.ts';
import { BODY } from './contestant.ts';
import type { Hereabout } from './hereabout.ts';
import { HttpClient } from './http-client.ts';

export const LENGTHS = { short: 50, long: 50_000 } as const;
type Length = keyof typeof LENGTHS;

export interface CallMeasured {
  readonly call: string;
  /** Medians of the time of a call, and CPU of a call with that of PostgreSQL in it, in milliseconds. */
  readonly ms: Readonly<Record<Length, number>>;
  readonly cpuMs: Readonly<Record<Length, number>>;
}

/** So many calls in a row, so that the ticks of the system's clock can tell what they cost. */
const CALLS = 150;
/** The newest that the reader has not read. */
const UNREAD = 20;

interface Conversation {
  readonly id: string;
  readonly partner: Account;
  readonly messageIds: readonly string[];
  readonly client: HttpClient;
}

/** One person with two conversations that differ in their length alone. */
export async function measureLongConversation(
  { pool, pid, port, spare }: Hereabout,
  postgresPid: number,
  rounds: number,
): Promise<CallMeasured[]> {
  const [reader, shortPartner, longPartner] = spare;
  if (!reader || !shortPartner || !longPartner) throw new Error('there is nobody to talk');
  console.log(`filling a conversation of ${LENGTHS.long} messages`);
  const all: Record<Length, Conversation> = {
    short: await fill(pool, { reader, partner: shortPartner, length: LENGTHS.short, port }),
    long: await fill(pool, { reader, partner: longPartner, length: LENGTHS.long, port }),
  };
  await pool.query('vacuum analyze');
  const client = new HttpClient(port, reader.token);
  const calls = callsOf(client, reader);
  const measured: CallMeasured[] = [];
  for (const [call, ask] of Object.entries(calls)) {
    console.log(`long conversation: ${call}`);
    const times: Record<Length, number[]> = { short: [], long: [] };
    const cpu: Record<Length, number[]> = { short: [], long: [] };
    // The first round of each warms up.
    for (let round = -1; round < rounds; round++)
      for (const length of ['short', 'long'] as const) {
        const before = cpuSecondsOf(pid) + cpuSecondsOf(postgresPid);
        const took: number[] = [];
        for (let n = 0; n < CALLS; n++) took.push(await ask(all[length]));
        const used = cpuSecondsOf(pid) + cpuSecondsOf(postgresPid) - before;
        if (round === -1) continue;
        times[length].push(...took);
        cpu[length].push((used / CALLS) * 1_000);
      }
    measured.push({
      call,
      ms: { short: median(times.short), long: median(times.long) },
      cpuMs: { short: median(cpu.short), long: median(cpu.long) },
    });
  }
  for (const one of [client, all.short.client, all.long.client]) one.end();
  return measured;
}

/** What a reader does, each answering how many milliseconds it took. */
function callsOf(client: HttpClient, reader: Account): Record<string, (at: Conversation) => Promise<number>> {
  const get = (path: string, query: Record<string, string>) =>
    client.askFor('GET', `${path}?${String(new URLSearchParams(query))}`);
  /** The middle, or as near to it as a whole page lies before. */
  const furtherUp = ({ messageIds }: Conversation) =>
    messageIds[Math.max(Math.floor(messageIds.length / 2), PAGE_SIZE.messages - 1)] ?? '';
  const receive = ({ client: partner }: Conversation) =>
    partner.askFor<Message>('POST', sendMessage.path, { userIdTo: reader.id, body: BODY });
  return {
    'opening it': (at) => timed(() => get(getConversation.path, { userId: at.partner.id })),
    'a page further up': (at) =>
      timed(() => get(listMessages.path, { conversationId: at.id, before: furtherUp(at) })),
    'the page after its first': (at) =>
      timed(() => get(listMessages.path, { conversationId: at.id, after: at.messageIds[0] ?? '' })),
    'what changed lately': (at) =>
      timed(() =>
        get(listMessages.path, {
          conversationId: at.id,
          changedAfter: String(at.messageIds.length - UNREAD),
        }),
      ),
    'writing into it': (at) =>
      timed(() => client.askFor('POST', sendMessage.path, { userIdTo: at.partner.id, body: BODY })),
    'marking as read': async (at) => {
      const { _id: upTo } = await receive(at);
      return timed(() => client.askFor('PUT', readConversation.path, { conversationId: at.id, upTo }));
    },
  };
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await ask();
  return performance.now() - before;
}

/** Writes a conversation as the two would have left it, message by message in turn. */
async function fill(
  pool: pg.Pool,
  of: { readonly reader: Account; readonly partner: Account; readonly length: number; readonly port: number },
): Promise<Conversation> {
  const { reader, partner, length } = of;
  const [low, high] = pairOf(reader.id, partner.id);
  const id = randomBytes(12).toString('hex');
  const messageIds = Array.from({ length }, (_, n) => uuidv7(new Date(Date.now() - length + n), randomBytes));
  await pool.query(
    'insert into chat_conversations (id, low_id, high_id, last_seq, change) values ($1, $2, $3, $4, $4)',
    [id, low, high, length],
  );
  await pool.query(
    `insert into chat_messages (conversation_id, seq, change, id, writer_id, body, content_hash, created_at)
     select $1, n, n, id, case when n % 2 = 0 then $3 else $4 end, $5, sha256(id::text::bytea), now()
     from unnest($2::uuid[]) with ordinality as m (id, n)`,
    [id, messageIds, reader.id, partner.id, BODY],
  );
  await pool.query('insert into chat_people (visitor_id) values ($1), ($2) on conflict do nothing', [
    reader.id,
    partner.id,
  ]);
  await pool.query(
    `with numbered as (
       update chat_people set newest = newest + $4 where visitor_id in ($2, $3) returning visitor_id, newest
     )
     insert into chat_sides (conversation_id, visitor_id, partner_id, number, read_seq, unread, last_at)
     select $1, visitor_id, case visitor_id when $2 then $3 else $2 end, newest, $4::int - $5::int, $5::int / 2, now()
     from numbered`,
    [id, reader.id, partner.id, length, UNREAD],
  );
  return { id, partner, messageIds, client: new HttpClient(of.port, partner.token) };
}
