import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { MAX_WAVES_PER_DAY } from '#product/chat/contract/schema.ts';
import { deleteVisitor } from '../../groups/groups.fixture.ts';
import { type Chatter, chatter, listen } from '../chat.fixture.ts';
import { contactWorld, send, sent } from './first-contacts.fixture.ts';

const { server, pass, people, account } = contactWorld();
const embed = { type: 'wave' };
const wave = (who: Chatter, to: Pick<Chatter, 'id'>, more: object = {}) =>
  send(who, to, '', { embed, ...more });
const pair = async () => (await people(2)) as [Chatter, Chatter];
const itemOf = async (who: Chatter) => (await who.conversations())[0];
const messageId = (n: number) => `0197a2b4-5c00-7000-8000-${String(n).padStart(12, '0')}`;

describe('a wave', () => {
  it('is a request without words, and waving back opens the conversation for both', async () => {
    const [a, b] = await pair();
    const ear = await listen(server(), b);
    const first = await a.write(b, '', { embed });
    expect(first).toMatchObject({ body: '', embed, isSpam: false, seq: 1 });
    await ear.settle();
    ear.close();
    expect(ear.frames).toContainEqual({ type: 'message', changeSeq: 1, message: first });
    expect(await itemOf(b)).toMatchObject({
      ...{ isRequest: true, unreadCount: 1, preview: '' },
      lastSentMessage: { embed, author: a.id },
    });
    const back = await b.write(a, '', { embed });
    expect(back.conversationId).toBe(first.conversationId);
    for (const who of [a, b]) expect(await itemOf(who)).toMatchObject({ isRequest: false });
    // Both write on without a limit.
    for (let n = 0; n < 7; n += 1) expect(await send(a, b, `Hello ${n}`)).toBe(200);
  });

  it('is answered by words as well, and counts among the messages that wait for an answer', async () => {
    const [a, b] = await pair();
    expect(await wave(a, b)).toBe(200);
    for (let n = 0; n < 4; n += 1) expect(await send(a, b, `Word ${n}`)).toBe(200);
    expect(await send(a, b, 'One more')).toBe('wait-for-answer');
    expect(await send(b, a, 'Hello')).toBe(200);
    expect(await send(a, b, 'One more')).toBe(200);
  });

  it('goes once to a person who has not answered, from whichever device', async () => {
    const [a, b] = await pair();
    const both = await Promise.all([wave(a, b), wave(a, b)]);
    expect(both.map(String).toSorted()).toEqual(['200', 'already-waved']);
    expect(await wave(a, b)).toBe('already-waved');
    // Nor does the other one learn of a second, whatever became of the first.
    const { conversationId, lastSentMessage } = (await itemOf(a).then((item) => ({
      conversationId: item?._id,
      lastSentMessage: item?.lastSentMessage,
    }))) as { conversationId: string; lastSentMessage: { _id: string } };
    await b.put('/api/conversation/decline', { conversationId });
    expect(await wave(a, b)).toBe('already-waved');
    await a.put('/api/message/unsend', { conversationId, messageId: lastSentMessage._id });
    expect(await wave(a, b)).toBe('cannot-wave');
    expect(await wave(b, a)).toBe('cannot-wave');
  });

  it('is the same wave when it is sent again, by request or over the live connection', async () => {
    const [a, b] = await pair();
    const first = await a.write(b, '', { embed, _id: messageId(1) });
    expect(await a.write(b, '', { embed, _id: messageId(1) })).toEqual(first);
    const ear = await listen(server(), a);
    ear.say({
      type: 'send',
      message: { _id: messageId(1), userIdTo: b.id, body: '', embed: { type: 'wave' } },
    });
    await expect.poll(() => ear.frames).toContainEqual({ type: 'sent', message: first });
    ear.close();
  });

  it('of two who wave at each other at the same moment is the answer of one of them', async () => {
    const [a, b] = await pair();
    expect(await Promise.all([wave(a, b), wave(b, a)])).toEqual(sent(2));
    for (const who of [a, b]) expect(await itemOf(who)).toMatchObject({ isRequest: false });
  });

  it('stands nowhere but at the beginning, and has neither words nor a quote', async () => {
    const [a, b] = await pair();
    expect(await send(a, b, 'Hello', { embed })).toBe('cannot-wave');
    const first = await a.write(b, 'Hello');
    expect(await wave(a, b)).toBe('cannot-wave');
    expect(await wave(b, a)).toBe('cannot-wave');
    await b.write(a, 'Hello yourself');
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      expect(await wave(from, to)).toBe('cannot-wave');
    expect(await wave(a, b, { replyTo: first._id })).toBe('cannot-wave');
    const [c, d] = await pair();
    await c.write(d, '', { embed });
    await d.write(c, '', { embed });
    expect(await wave(c, d)).toBe('cannot-wave');
    expect(await wave(d, c)).toBe('cannot-wave');
  });

  it('is answered by a wave also once the request was accepted', async () => {
    const [a, b] = await pair();
    await b.accept(await a.write(b, '', { embed }));
    expect(await wave(b, a)).toBe(200);
  });

  it('cannot be edited, can be unsent, and carries quotes and reactions', async () => {
    const [a, b] = await pair();
    const { conversationId, _id } = await a.write(b, '', { embed });
    const its = { conversationId, messageId: _id };
    const edited = await a.put('/api/message/edit', { ...its, body: 'Hello' });
    expect([edited.status, edited.body]).toEqual([409, { error: 'not-editable' }]);
    expect((await b.put('/api/message/add-reaction', { ...its, reaction: 'like' })).status).toBe(200);
    const reply = await b.write(a, 'Hello', { replyTo: _id });
    expect(reply.replyTo).toMatchObject({ _id, preview: '', embed: 'wave' });
    const unsent = await a.put('/api/message/unsend', its);
    expect(unsent.body).toMatchObject({ isUnsent: true, embed: null, messageReactions: [] });
  });

  it('that was unsent before it was seen counts no more', async () => {
    const [a, b] = await pair();
    const { conversationId, _id } = await a.write(b, '', { embed });
    await a.put('/api/message/unsend', { conversationId, messageId: _id });
    expect(await itemOf(b)).toMatchObject({ unreadCount: 0, lastSentMessage: { isUnsent: true } });
  });
});

describe('a wave, as every first contact,', () => {
  it('reaches nobody across a block, and a block takes it back', async () => {
    const [a, b, c] = (await people(3)) as [Chatter, Chatter, Chatter];
    await b.put('/api/user/block', { userId: a.id });
    expect([await wave(a, b), await wave(b, a)]).toEqual(['not-found', 'not-found']);
    expect(await wave(a, c)).toBe(200);
    await c.put('/api/user/block', { userId: a.id });
    for (const who of [a, c]) expect(await who.conversations()).toEqual([]);
    expect(await wave(a, c)).toBe('not-found');
  });

  it('is bound by the filters of both', async () => {
    const [a, b] = await pair();
    const filters = { minAge: null, maxAge: null, maxMiles: null, needsPhoto: true };
    await b.put('/api/conversation/set-message-request-filters', filters);
    expect([await wave(a, b), await wave(b, a)]).toEqual(['does-not-fit', 'outside-own-rules']);
  });

  it('counts among the people of an account, and never as words that others got', async () => {
    const unconfirmed = await account({});
    const others = await people(5);
    const answers: unknown[] = [];
    for (const other of others.slice(0, 4)) answers.push(await wave(unconfirmed, other));
    expect(answers).toEqual([...sent(3), 'confirm-email-first']);
    const confirmed = await account({ confirmedHours: 48 });
    for (const other of others) expect(await wave(confirmed, other)).toBe(200);
  });

  it('is in the export of the one who waved alone', async () => {
    const [a, b] = await pair();
    const { _id } = await a.write(b, '', { embed });
    const exportOf = async (who: Chatter) => {
      const answer = await fetch(`${server().url}/api/user/export`, { headers: { ...who.headers } });
      const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['chat_messages.json'];
      return file ? (JSON.parse(new TextDecoder().decode(file)) as unknown[]) : [];
    };
    expect(await exportOf(a)).toMatchObject([{ id: _id, embed, body: '' }]);
    expect(await exportOf(b)).toEqual([]);
  });

  it('goes with the account of either', async () => {
    const [a, b] = await pair();
    await a.write(b, '', { embed });
    expect(await deleteVisitor(server(), a)).toBe(204);
    expect(await b.conversations()).toEqual([]);
  });
});

describe('the waves of a day', () => {
  it('are thirty, answers among them; one more says when it is possible, and what was refused does not count', async () => {
    const [who, ...others] = (await people(MAX_WAVES_PER_DAY + 2)) as [Chatter, ...Chatter[]];
    for (const other of others) await other.write(who, '', { embed });
    const last = others.at(-1)!;
    const first = others[0]!;
    await who.write(first, '', { embed, _id: messageId(2) });
    expect(await wave(who, first)).toBe('cannot-wave');
    pass(HOUR_MS);
    for (const other of others.slice(1, MAX_WAVES_PER_DAY)) expect(await wave(who, other)).toBe(200);
    const refused = await fetch(`${server().url}/api/message`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userIdTo: last.id, body: '', embed }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(23 * 3_600)]);
    expect(await refused.json()).toMatchObject({ error: 'RATE_LIMIT', reason: 'waves' });
    const ear = await listen(server(), who);
    const message = { _id: messageId(3), userIdTo: last.id, body: '', embed: { type: 'wave' as const } };
    ear.say({ type: 'send', message });
    await expect
      .poll(() => ear.frames)
      .toContainEqual({ type: 'not-sent', messageId: message._id, error: 'RATE_LIMIT' });
    ear.close();
    // One that is stored is answered all the same, and words have limits of their own.
    expect(await wave(who, first, { _id: messageId(2) })).toBe(200);
    expect(await send(who, last, 'Hello')).toBe(200);
    pass(DAY_MS - HOUR_MS);
    expect(await wave(who, others[MAX_WAVES_PER_DAY]!)).toBe('cannot-wave');
    const newcomer = await chatter(server());
    expect(await wave(who, newcomer)).toBe(200);
  });
});
