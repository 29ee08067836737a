import { getConversation, listMessages, readConversation } from '#product/chat/contract/chat-endpoints.ts';
import { PAGE_SIZE, type Message } from '#product/chat/contract/schema.ts';
import { sendMessage } from '#product/chat/contract/message-endpoints.ts';
import { fillConversation } from '#product/chat/server/filled-conversation.fixture.ts';
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

/** Number of calls in a row: enough for the ticks of the system's clock to measure their cost. */
const CALLS = 150;
/** Number of unread messages. */
const UNREAD = 20;

interface Conversation {
  readonly id: string;
  readonly partner: Account;
  readonly messageIds: readonly string[];
  readonly client: HttpClient;
}

/** One account with two conversations that differ in length only. */
export async function measureLongConversation(
  { pool, pid, port, spare }: Hereabout,
  postgresPid: number,
  rounds: number,
): Promise<CallMeasured[]> {
  const [reader, shortPartner, longPartner] = spare;
  if (!reader || !shortPartner || !longPartner) throw new Error('an account is missing');
  console.log(`filling a conversation of ${LENGTHS.long} messages`);
  const fill = async (partner: Account, length: number): Promise<Conversation> => ({
    ...(await fillConversation(pool, { reader, partner, length, unread: UNREAD, body: BODY })),
    ...{ partner, client: new HttpClient(port, partner.token) },
  });
  const all: Record<Length, Conversation> = {
    short: await fill(shortPartner, LENGTHS.short),
    long: await fill(longPartner, LENGTHS.long),
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
          afterRevision: String(at.messageIds.length - UNREAD),
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
