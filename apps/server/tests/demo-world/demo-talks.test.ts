import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ANSWERS_WITHIN } from '#database/demo-world/talk/pace.ts';
import { type DemoPerson, demoPeople } from '#database/demo-world/people.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { conversations, messages } from '#product/chat/server/tables.ts';
import type { Down } from '#wire/down.ts';
import { chatter, type Chatter, listen, type Listener } from '../chat/chat.fixture.ts';
import { type DemoCity, openDemoCity } from './demo-city.fixture.ts';

let city: DemoCity;
let listener: Listener | null = null;
beforeAll(async () => {
  city = await openDemoCity();
});
afterEach(() => {
  listener?.close();
  listener = null;
});
afterAll(() => city.close());

/** Fixed people are on the map and stay there. */
const [first, second, third, fourth, fifth] = demoPeople().filter(
  ({ isFixed, begins }) => isFixed && begins === 'online',
) as [DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson];

const isAnswer = (person: DemoPerson) => (frame: Down) =>
  frame.type === 'message' && frame.message.userIdFrom === person.id;

/** What the two wrote, as it is stored, the oldest first. */
const storedOf = (who: Pick<Chatter, 'id'>, person: DemoPerson) => {
  const [lowId, highId] = [who.id, person.id].sort() as [string, string];
  const ofThem = and(eq(conversations.lowId, lowId), eq(conversations.highId, highId));
  return city
    .database()
    .select({ id: messages.id, authorId: messages.authorId, body: messages.body })
    .from(messages)
    .innerJoin(conversations, and(eq(conversations.id, messages.conversationId), ofThem))
    .orderBy(asc(messages.seq));
};

/** Until a person has answered and has nothing more to say. */
async function untilAnswered(who: Pick<Chatter, 'id'>, person: DemoPerson): Promise<number> {
  const passed = await city.pass(
    70,
    async () => (await storedOf(who, person)).at(-1)?.authorId === person.id,
  );
  await city.pass(20);
  return passed;
}

it('a newcomer is answered: seen, then typing, then one or two lines, within a minute', async () => {
  const newcomer = await chatter(city.server());
  listener = await listen(city.server(), newcomer);
  const { frames } = listener;
  const sent = await newcomer.write(first, 'Hi there');
  const passed = await city.pass(70, async () => {
    await listener?.settle();
    return frames.some(isAnswer(first));
  });
  expect(passed * 1_000).toBeGreaterThanOrEqual(ANSWERS_WITHIN.min);
  expect(passed * 1_000).toBeLessThanOrEqual(ANSWERS_WITHIN.max);

  const answeredAt = frames.findIndex(isAnswer(first));
  const typedAt = frames.findIndex((frame) => frame.type === 'typing' && frame.userId === first.id);
  const seenAt = frames.findIndex((frame) => frame.type === 'conversation');
  expect(seenAt).toBeGreaterThanOrEqual(0);
  expect(typedAt).toBeGreaterThan(seenAt);
  expect(answeredAt).toBeGreaterThan(typedAt);

  await city.pass(20);
  const [conversation] = await newcomer.conversations();
  expect(conversation).toMatchObject({ partner: { isDemo: true }, isRequest: false, seenUpTo: sent._id });
  const stored = await storedOf(newcomer, first);
  expect(stored.length).toBeGreaterThanOrEqual(2);
  expect(stored.length).toBeLessThanOrEqual(3);
  await city.pass(120);
  expect(await storedOf(newcomer, first)).toEqual(stored);
});

it('nothing is answered after a block, neither before it was seen nor while it is typed', async () => {
  const newcomer = await chatter(city.server());
  await newcomer.write(second, 'Hi');
  await newcomer.put('/api/user/block', { userId: second.id });
  await newcomer.write(third, 'Hi');
  listener = await listen(city.server(), newcomer);
  const { frames } = listener;
  await city.pass(60, async () => {
    await listener?.settle();
    return frames.some((frame) => frame.type === 'typing');
  });
  expect(frames.some((frame) => frame.type === 'typing')).toBe(true);
  await newcomer.put('/api/user/block', { userId: third.id });
  await city.pass(90);
  for (const person of [second, third])
    expect((await storedOf(newcomer, person)).map(({ authorId }) => authorId)).toEqual([newcomer.id]);
});

it('after a restart no answer is missing and none is sent twice', async () => {
  const newcomer = await chatter(city.server());
  await newcomer.write(fourth, 'Any plans tonight?');
  await newcomer.write(fifth, 'Where are you?');
  await untilAnswered(newcomer, fifth);
  const answered = await storedOf(newcomer, fifth);
  const [another] = [await chatter(city.server())];
  await another.write(fourth, 'Hello');
  await city.pass(2);
  await city.restart();
  await untilAnswered(another, fourth);
  await city.pass(60);
  expect(await storedOf(newcomer, fifth)).toEqual(answered);
  const late = await storedOf(another, fourth);
  expect(late.filter(({ authorId }) => authorId === fourth.id).length).toBeGreaterThanOrEqual(1);
  expect(late.length).toBeLessThanOrEqual(3);
  expect(new Set(late.map(({ id }) => id)).size).toBe(late.length);
});

it('the second of two lines follows after a restart between them', async () => {
  const newcomer = await chatter(city.server());
  // The answer to a talk is the same every time: one of them answers this with two lines.
  const twice = async (): Promise<DemoPerson> => {
    for (const person of demoPeople().filter(({ isFixed, begins }) => isFixed && begins === 'online')) {
      await newcomer.write(person, 'How are you?');
      await untilAnswered(newcomer, person);
      if ((await storedOf(newcomer, person)).length === 3) return person;
    }
    throw new Error('nobody answers with two lines');
  };
  const person = await twice();
  const [, , secondLine] = await storedOf(newcomer, person);
  await city.database().execute(`delete from chat_messages where id = '${secondLine!.id}'`);
  await city.database().execute(
    `update chat_conversations c set last_seq = 2 where exists (
       select 1 from chat_messages m where m.conversation_id = c.id and m.seq = 2 and m.author_id = '${person.id}'
     ) and '${newcomer.id}' in (low_id, high_id)`,
  );
  await city.restart();
  await city.pass(60);
  expect(await storedOf(newcomer, person)).toHaveLength(3);
  expect((await storedOf(newcomer, person))[2]).toMatchObject({ id: secondLine!.id, body: secondLine!.body });
});

it('the same words to many at the same time are answered by each in other words', async () => {
  const newcomer = await chatter(city.server());
  const asked = demoPeople()
    .filter(({ accountType }) => accountType !== 'anonymous')
    .slice(0, 12);
  // The very same words go to three at most, until they are answered.
  const greetings = ['Hi', 'Hello', 'Hey', 'Good evening'];
  for (const [index, person] of asked.entries()) {
    await newcomer.write(person, greetings[index % greetings.length] ?? '');
    if (index === 8) await city.pass(80);
  }
  await city.pass(80);
  const answers = await Promise.all(
    asked.map(async (person) =>
      (await storedOf(newcomer, person)).flatMap(({ authorId, body }) =>
        authorId === person.id ? [body.toLowerCase()] : [],
      ),
    ),
  );
  expect(answers.filter((lines) => lines.length === 0)).toEqual([]);
  expect(new Set(answers.flat()).size).toBe(answers.flat().length);
});

it('people of the demo city do not write to each other, and nobody before they are written to', async () => {
  const rows = await city.database().select({ authorId: messages.authorId }).from(messages);
  const invented = new Set(demoPeople().map(({ id }) => id));
  const pairs = await city.database().select().from(conversations);
  for (const { lowId, highId, requestOf } of pairs) {
    expect(invented.has(lowId) && invented.has(highId)).toBe(false);
    expect(invented.has(requestOf ?? '')).toBe(false);
  }
  expect(rows.length).toBeGreaterThan(5);
});

it('an answer may carry a place of the city, and a message that disappears is answered in kind', async () => {
  const newcomer = await chatter(city.server());
  const sent: Message = await newcomer.write(first, 'Hello');
  await untilAnswered(newcomer, first);
  await newcomer.put('/api/conversation/disappearing', { conversationId: sent.conversationId, hours: 24 });
  await newcomer.write(first, 'want to meet?');
  await untilAnswered(newcomer, first);
  const { body } = await newcomer.get<{ messages: Message[] }>(
    `/api/conversation/messages?conversationId=${sent.conversationId}`,
  );
  const answer = body.messages.at(-1);
  expect(answer).toMatchObject({ userIdFrom: first.id, disappearsAt: expect.any(String) });
});
