import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { deleteVisitor } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';

let server: TestServer;
let time = new Date('2030-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time }, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());

/** Each test comes from a network of its own. */
let network = 0;
beforeEach(() => {
  network += 1;
});
const address = (household = 0): string => `198.51.${network}.${household}`;

/** A text that is like no other. */
const own = (n: number): string => hash('sha256', `${network} ${n}`);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => chatter(server)));

interface Account {
  readonly email?: string;
  /** Hours since the address of email was confirmed; absent where it was not. */
  readonly confirmedHours?: number;
  readonly from?: string;
}
async function account({ email, confirmedHours, from = address() }: Account): Promise<Chatter> {
  const who = await chatter(server, {}, { 'x-forwarded-for': from });
  const activatedAt =
    confirmedHours === undefined ? null : new Date(time.getTime() - confirmedHours * HOUR_MS);
  await server.database.database.$client.query(
    'update visitors set is_activated = $2, activated_at = $3, email = $4 where id = $1',
    [who.id, activatedAt !== null, activatedAt, email ?? null],
  );
  return who;
}

const send = async (who: Chatter, to: Pick<Chatter, 'id'>, body: string) => {
  const answer = await who.post<{ error?: string }>('/api/message', { userIdTo: to.id, body });
  return answer.body.error ?? answer.status;
};
/** Writes to each of them what nobody else got; the answers. */
async function writeToAll(who: Chatter, all: readonly Chatter[], from = 0): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [n, other] of all.entries()) answers.push(await send(who, other, own(from + n)));
  return answers;
}
const sent = (count: number) => Array.from({ length: count }, () => 200);

describe('a visitor without a confirmed address', () => {
  it('can contact three people in all, on whatever day, and go on with those', async () => {
    const [who, others] = [await account({}), await people(5)];
    expect(await writeToAll(who, others.slice(0, 2))).toEqual(sent(2));
    time = new Date(time.getTime() + 2 * DAY_MS);
    await server.server.sweep();
    expect(await writeToAll(who, others.slice(2), 2)).toEqual([200, ...Array(2).fill('confirm-email-first')]);
    expect(await send(who, others[0]!, 'more')).toBe(200);
    // Who is written to answers as they like.
    await others[4]!.write(who, 'Hello.');
    expect(await send(who, others[4]!, 'Hello yourself.')).toBe(200);
  });

  it('can contact three when both devices write at the same moment, by socket too', async () => {
    const [who, others] = [await account({}), await people(6)];
    const device = await listen(server, who);
    others.slice(0, 3).forEach(({ id }, n) => {
      const _id = `0195e7b0-0000-7000-8000-00000000000${n}`;
      device.say({ type: 'send', message: { _id, userIdTo: id, body: own(n) } });
    });
    const answers = await Promise.all(others.slice(3).map((other, n) => send(who, other, own(n + 3))));
    await expect
      .poll(() => device.frames.filter(({ type }) => type === 'sent' || type === 'not-sent').length)
      .toBe(3);
    const bySocket = device.frames.filter(({ type }) => type === 'sent').length;
    expect(answers.filter((answer) => answer === 200).length + bySocket).toBe(3);
    device.close();
  });

  it('shares ten people a day with all others of the network, who may go on once confirmed', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => account({})));
    const others = await people(12);
    const answers: unknown[] = [];
    for (const [n, who] of accounts.entries())
      answers.push(...(await writeToAll(who, others.slice(n * 3, n * 3 + 3), n * 3)));
    expect(answers).toEqual([...sent(10), 'confirm-email-first', 'confirm-email-first']);
    const elsewhere = await account({ from: address(1) });
    expect(await send(elsewhere, others[11]!, own(20))).toBe(200);
    const confirmed = await account({ confirmedHours: 1 });
    expect(await send(confirmed, others[11]!, own(21))).toBe(200);
  });
});

describe('a visitor with a confirmed address', () => {
  it('can contact ten people on the first day and thirty a day later', async () => {
    const [who, others] = [await account({ confirmedHours: 23 }), await people(31)];
    expect(await writeToAll(who, others.slice(0, 11))).toEqual([...sent(10), 'too-many-firsts']);
    time = new Date(time.getTime() + HOUR_MS);
    expect(await writeToAll(who, others.slice(10), 10)).toEqual([...sent(20), 'too-many-firsts']);
    // Known partners still receive messages, and so do new ones a day later.
    expect(await send(who, others[0]!, 'again')).toBe(200);
    time = new Date(time.getTime() + DAY_MS);
    expect(await send(who, others[30]!, own(30))).toBe(200);
    await server.server.sweep();
    const { rows } = await server.database.database.$client.query(
      'select 1 from chat_first_contacts where author_id = $1',
      [who.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a visitor who deletes the account and comes again', () => {
  it('goes on where they were, by the network while they are new', async () => {
    const [first, others] = [await account({ confirmedHours: 48 }), await people(12)];
    expect(await writeToAll(first, others.slice(0, 9))).toEqual(sent(9));
    expect(await deleteVisitor(server, first)).toBe(204);
    const unconfirmed = await account({});
    expect(await send(unconfirmed, others[9]!, own(9))).toBe('confirm-email-first');
    const again = await account({ confirmedHours: 1 });
    expect(await writeToAll(again, others.slice(9, 11), 9)).toEqual([200, 'too-many-firsts']);
    // Neighbors who have had their account for long are not meant.
    const neighbor = await account({ confirmedHours: 48 });
    expect(await writeToAll(neighbor, others.slice(0, 11), 20)).toEqual(sent(11));
    // Nor is who comes from elsewhere.
    const elsewhere = await account({ from: address(1) });
    expect(await send(elsewhere, others[11]!, own(40))).toBe(200);
  });

  it('goes on where they were by the address of email, from whatever network, for a day', async () => {
    const email = 'quiet.fern@example.org';
    const [first, others] = [await account({ email, confirmedHours: 48 }), await people(5)];
    expect(await writeToAll(first, others.slice(0, 3))).toEqual(sent(3));
    await deleteVisitor(server, first);
    const again = await account({ email, from: address(1) });
    expect(await send(again, others[3]!, own(3))).toBe('confirm-email-first');
    time = new Date(time.getTime() + DAY_MS);
    expect(await send(again, others[3]!, own(3))).toBe(200);
    // Nothing of who it was is kept.
    const { rows } = await server.database.database.$client.query<{ row: string }>(
      'select c::text as row from chat_first_contacts c where author_id is null',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      for (const known of [first.id, email, own(0)]) expect(row).not.toContain(known);
  });

  it('does not send the same words to more people', async () => {
    const [first, others] = [await account({ confirmedHours: 48 }), await people(4)];
    for (const other of others.slice(0, 3)) expect(await send(first, other, 'Free tonight, boys?')).toBe(200);
    await deleteVisitor(server, first);
    const again = await account({ confirmedHours: 1 });
    expect(await send(again, others[3]!, 'Free tonight, boys?')).toBe('repeated-first');
  });
});

describe('the same first message', () => {
  it('goes to three people, with whatever odd letters', async () => {
    const [who, others] = [await account({ confirmedHours: 48 }), await people(5)];
    const bodies = ['Hi, around?', 'hi AROUND', 'Hi… arounnd \u{1f44b}', 'hi arovnd!'];
    const answers: unknown[] = [];
    for (const [n, body] of bodies.entries()) answers.push(await send(who, others[n]!, body));
    expect(answers).toEqual([...sent(3), 'repeated-first']);
    expect(await send(who, others[4]!, 'Do you know a good place to run here?')).toBe(200);
  });

  it('is not made by an edit either, and earlier texts of a message still count', async () => {
    const a = await account({ confirmedHours: 48 });
    const others = await people(5);
    const [first, second, third, fourth, fifth] = others;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('nobody there');
    for (const other of [first, second, third]) await a.write(other, 'Free tonight?');
    const { conversationId, _id: messageId } = await a.write(fourth, 'Something of its own');
    const edit = (body: string) =>
      a.put<{ error?: string }>('/api/message/edit', { conversationId, messageId, body });
    const refused = await edit('free TONIGHT');
    expect([refused.status, refused.body.error]).toEqual([409, 'repeated-first']);
    expect((await edit('Something else')).status).toBe(200);
    const [item] = (await a.conversations()).filter(({ partner }) => partner._id === first.id);
    const begun = { conversationId: item?._id, messageId: item?.lastSentMessage?._id };
    expect((await a.put('/api/message/edit', { ...begun, body: 'Never mind' })).status).toBe(200);
    expect(await send(a, fifth, 'free tonight')).toBe('repeated-first');
    for (const { partner, lastSentMessage, _id } of await a.conversations()) {
      if (partner._id !== second.id && partner._id !== third.id) continue;
      const its = { conversationId: _id, messageId: lastSentMessage?._id, body: 'Never mind' };
      expect((await a.put('/api/message/edit', its)).status).toBe(200);
    }
    expect(await send(a, fifth, 'never mind')).toBe('repeated-first');
    // After an answer, filters no longer apply.
    await fourth.write(a, 'Hello.');
    expect((await edit('Free tonight?')).status).toBe(200);
  });
});
