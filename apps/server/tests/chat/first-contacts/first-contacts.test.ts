import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { NETWORK_LOCK } from '#product/chat/server/requests/first-contacts.store.ts';
import { deleteVisitor } from '../../groups/groups.fixture.ts';
import { listen } from '../chat.fixture.ts';
import { contactWorld, send, sent, writeToAll } from './first-contacts.fixture.ts';

const { server, pass, address, own, people, account } = contactWorld();
/** What nobody else gets, from this number on. */
const ownFrom = (from: number) => (n: number) => own(from + n);
const client = () => server().database.database.$client;

describe('a visitor without a confirmed address', () => {
  it('can contact three people in all, on whatever day, and go on with those', async () => {
    const [who, others] = [await account({}), await people(5)];
    expect(await writeToAll(who, others.slice(0, 2), own)).toEqual(sent(2));
    expect(await send(who, others[0]!, own(5))).toBe(200);
    pass(2 * DAY_MS);
    await server().server.sweep();
    expect(await writeToAll(who, others.slice(2), ownFrom(2))).toEqual([
      ...[200, 'confirm-email-first', 'confirm-email-first'],
    ]);
    expect(await send(who, others[0]!, 'more')).toBe(200);
    // Who is written to answers as they like.
    await others[4]!.write(who, 'Hello.');
    expect(await send(who, others[4]!, 'Hello yourself.')).toBe(200);
  });

  it('can contact three when both devices write at the same moment, by socket too', async () => {
    const [who, others] = [await account({}), await people(6)];
    const device = await listen(server(), who);
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
});

describe('a network', () => {
  it('gives ten people a day to all without a confirmed address, who may go on once confirmed', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => account({})));
    const others = await people(12);
    const answers: unknown[] = [];
    for (const [n, who] of accounts.entries())
      answers.push(...(await writeToAll(who, others.slice(n * 3, n * 3 + 3), ownFrom(n * 3))));
    expect(answers).toEqual([...sent(10), 'confirm-email-first', 'confirm-email-first']);
    const elsewhere = await account({ from: address(1) });
    expect(await send(elsewhere, others[11]!, own(20))).toBe(200);
    const confirmed = await account({ confirmedHours: 1 });
    expect(await send(confirmed, others[11]!, own(21))).toBe(200);
    // Writing on to people of yesterday counts nobody.
    pass(DAY_MS);
    for (const [n, who] of accounts.slice(0, 3).entries())
      expect(await writeToAll(who, others.slice(n * 3, n * 3 + 3), ownFrom(30 + n * 3))).toEqual(sent(3));
    expect(await writeToAll(await account({}), others.slice(9), ownFrom(40))).toEqual(sent(3));
  });

  it('is the 64 bits of an IPv6 address that a household gets', async () => {
    const [others, from] = [await people(11), (ending: string) => `2001:db8:0:${ending}`];
    for (const [n, ending] of ['7::1', '7::2', '7:a:b:c:d'].entries()) {
      const who = await account({ from: from(ending) });
      expect(await writeToAll(who, others.slice(n * 3, n * 3 + 3), ownFrom(n * 3))).toEqual(sent(3));
    }
    const fourth = await account({ from: from('7:1:2:3:4') });
    expect(await writeToAll(fourth, others.slice(9), ownFrom(9))).toEqual([200, 'confirm-email-first']);
    const neighbor = await account({ from: from('8::1') });
    expect(await send(neighbor, others[10]!, own(20))).toBe(200);
  });

  it('gives the last of the ten to one of two who write at the same moment', async () => {
    const [first, second, third, one, other] = await Promise.all(
      Array.from({ length: 5 }, () => account({})),
    );
    const others = await people(11);
    for (const [n, who] of [first!, second!, third!].entries())
      await writeToAll(who, others.slice(n * 3, n * 3 + 3), ownFrom(n * 3));
    const answers = await Promise.all([send(one!, others[9]!, own(9)), send(other!, others[10]!, own(10))]);
    expect(answers.toSorted()).toEqual([200, 'confirm-email-first']);
  });

  it('is counted after another process that counts at the same moment', async () => {
    const [first, second, third, last] = await Promise.all(Array.from({ length: 4 }, () => account({})));
    const others = await people(10);
    for (const [n, who] of [first!, second!, third!].entries())
      await writeToAll(who, others.slice(n * 3, n * 3 + 3), ownFrom(n * 3));
    const holder = await client().connect();
    try {
      const ofThem = 'from chat_first_contacts where author_id = $1 limit 1';
      const lock = `select pg_advisory_xact_lock($2, hashtext(encode(network_key, 'hex'))) ${ofThem}`;
      await holder.query('begin');
      await holder.query(lock, [first!.id, NETWORK_LOCK]);
      const answer = send(last!, others[9]!, own(9));
      const waiting = `select 1 from pg_stat_activity
                       where datname = current_database() and wait_event = 'advisory'`;
      await expect.poll(async () => (await client().query(waiting)).rowCount).toBe(1);
      await holder.query(
        `insert into chat_first_contacts
           (partner_key, network_key, variants, shingles, is_waiting, is_unconfirmed, created_at)
         select '\\x00', network_key, '{}', '{}', false, true, created_at ${ofThem}`,
        [first!.id],
      );
      await holder.query('commit');
      expect(await answer).toBe('confirm-email-first');
    } finally {
      holder.release(true);
    }
  });
});

describe('a visitor with a confirmed address', () => {
  it('can contact ten people on the first day and thirty a day later', async () => {
    const [who, others] = [await account({ confirmedHours: 23 }), await people(31)];
    expect(await writeToAll(who, others.slice(0, 11), own)).toEqual([...sent(10), 'too-many-firsts']);
    pass(HOUR_MS);
    expect(await writeToAll(who, others.slice(10), ownFrom(10))).toEqual([...sent(20), 'too-many-firsts']);
    // Known partners still receive messages, and so do new ones a day later.
    expect(await send(who, others[0]!, 'again')).toBe(200);
    pass(DAY_MS);
    expect(await send(who, others[30]!, own(30))).toBe(200);
    await server().server.sweep();
    const { rows } = await client().query('select 1 from chat_first_contacts where author_id = $1', [who.id]);
    expect(rows).toHaveLength(1);
  });

  it('can contact as many on a day on which they write on to people of before', async () => {
    // The first day ends in two days, and ten is the number on both.
    const [who, others] = [await account({ confirmedHours: -24 }), await people(14)];
    expect(await writeToAll(who, others.slice(0, 3), own)).toEqual(sent(3));
    pass(DAY_MS);
    expect(await writeToAll(who, others.slice(0, 3), ownFrom(3))).toEqual(sent(3));
    expect(await writeToAll(who, others.slice(3), ownFrom(6))).toEqual([...sent(10), 'too-many-firsts']);
  });
});

describe('a visitor who deletes the account and comes again', () => {
  it('goes on where they were, by the network while they are new', async () => {
    const [first, others] = [await account({ confirmedHours: 48 }), await people(12)];
    expect(await writeToAll(first, others.slice(0, 9), own)).toEqual(sent(9));
    expect(await deleteVisitor(server(), first)).toBe(204);
    const unconfirmed = await account({});
    expect(await send(unconfirmed, others[9]!, own(9))).toBe('confirm-email-first');
    const again = await account({ confirmedHours: 1 });
    expect(await writeToAll(again, others.slice(9, 11), ownFrom(9))).toEqual([200, 'too-many-firsts']);
    // Neighbors who have had their account for long are not meant.
    const neighbor = await account({ confirmedHours: 48 });
    expect(await writeToAll(neighbor, others.slice(0, 11), ownFrom(20))).toEqual(sent(11));
    // Nor is who comes from elsewhere.
    const elsewhere = await account({ from: address(1) });
    expect(await send(elsewhere, others[11]!, own(40))).toBe(200);
  });

  it('goes on where they were by the address of email, from whatever network, for a day', async () => {
    const email = 'quiet.fern@example.org';
    const [first, others] = [await account({ email, confirmedHours: 48 }), await people(5)];
    expect(await writeToAll(first, others.slice(0, 3), own)).toEqual(sent(3));
    await deleteVisitor(server(), first);
    const again = await account({ email, from: address(1) });
    expect(await send(again, others[3]!, own(3))).toBe('confirm-email-first');
    pass(DAY_MS);
    expect(await send(again, others[3]!, own(3))).toBe(200);
    // Nothing of who it was is kept.
    const { rows } = await client().query<{ row: string }>(
      'select c::text as row from chat_first_contacts c where author_id is null',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      for (const known of [first.id, email, own(0)]) expect(row).not.toContain(known);
  });
});
