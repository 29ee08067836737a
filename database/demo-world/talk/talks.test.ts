import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import { seededRandom } from '#platform/random/random.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { conversations, messages, participants } from '#product/chat/server/tables.ts';
import { demoStage, type DemoStage, id, REAL } from '../demo-stage.fixture.ts';
import type { MessageToSend, TalkDoors } from '../doors.ts';
import { momentOf } from '../moment.ts';
import { type DemoPerson, demoPeople } from '../people.ts';
import { createTalks } from './talks.ts';

const people = demoPeople().filter(({ accountType }) => accountType !== 'anonymous');
let stage: DemoStage;
beforeEach(async () => {
  stage = await demoStage();
  await stage.fill();
});
afterEach(() => stage.close());

const idOf = (person: DemoPerson) => id(1_000 + people.indexOf(person));

/** A real visitor wrote to a person, at the time of the stage. */
async function wroteTo(person: DemoPerson): Promise<void> {
  const [lowId, highId] = [REAL, person.id].sort() as [string, string];
  const conversationId = idOf(person);
  const lastAt = stage.now;
  await stage.database.insert(conversations).values({ id: conversationId, lowId, highId, lastSeq: 1 });
  await stage.database.insert(participants).values([
    { conversationId, visitorId: REAL, partnerId: person.id, lastAt },
    { conversationId, visitorId: person.id, partnerId: REAL, lastAt },
  ]);
  await stage.database.insert(messages).values({
    ...{ id: `01980000-0000-7000-8000-${conversationId.slice(-12)}`, conversationId, seq: 1, revision: 1 },
    ...{ authorId: REAL, body: 'Hello', createdAt: stage.now, contentHash: Buffer.alloc(32) },
  });
}

/** People who are on the map as said, and what comes through their doors. */
function talking(isOnline: boolean, brokenFor?: DemoPerson) {
  const sent: (MessageToSend & { readonly personId: string; readonly at: number })[] = [];
  const seen = new Map<string, number>();
  const attended = new Map<string, number>();
  const createdAt = stage.now.toISOString();
  const hello = (personId: string): Message => ({
    ...{ _id: 'hello', conversationId: '', seq: 1, userIdFrom: REAL, userIdTo: personId, body: 'Hello' },
    ...{ embed: null, createdAt, isSpam: false, messageReactions: [], revision: 1 },
    ...{ replyTo: null, editedAt: null, isUnsent: false, disappearsAt: null },
  });
  const answers = (personId: string): Message[] =>
    sent
      .filter((message) => message.personId === personId)
      .map((message, at) => ({
        ...hello(personId),
        ...{ _id: message.id, seq: at + 2, userIdFrom: personId, body: message.body },
      }));
  const doors: TalkDoors = {
    conversationWith: (personId) => {
      if (personId === brokenFor?.id) return Promise.reject(new Error('broken'));
      if (!seen.has(personId)) seen.set(personId, stage.now.getTime());
      const newest = [hello(personId), ...answers(personId)];
      return Promise.resolve({ id: personId, isRequest: true, messages: newest });
    },
    accept: () => Promise.resolve(true),
    read: () => Promise.resolve(true),
    showTyping: () => Promise.resolve(),
    send: async (personId, message) => {
      const seq = 2 + sent.filter((one) => one.personId === personId).length;
      sent.push({ ...message, personId, at: stage.now.getTime() });
      const conversationId = idOf(people.find((person) => person.id === personId)!);
      await stage.database.insert(messages).values({
        ...{ id: message.id, conversationId, seq, revision: seq, authorId: personId, body: message.body },
        ...{ createdAt: stage.now, contentHash: Buffer.alloc(32) },
      });
      await stage.database
        .update(conversations)
        .set({ lastSeq: seq })
        .where(eq(conversations.id, conversationId));
      return true;
    },
  };
  const advance = createTalks({
    ...{ database: stage.database, clock: stage.clock, random: seededRandom(1), doors, people },
    isOnline: () => isOnline,
    attend: (personId) => Promise.resolve(void attended.set(personId, stage.now.getTime())),
  });
  const failures: unknown[] = [];
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      stage.now = new Date(stage.now.getTime() + 1_000);
      await advance().catch((error: unknown) => failures.push(error));
    }
  };
  return { sent, seen, attended, failures, pass };
}

it('who is off the map comes online for a message at any hour, and answers within a minute', async () => {
  for (const [index, person] of people.slice(0, 8).entries()) {
    const hour = index * 3;
    while (momentOf(stage.now).hour !== hour) stage.now = new Date(stage.now.getTime() + HOUR_MS);
    // At any second of the minute.
    stage.now = new Date(stage.now.getTime() + 2_500);
    await wroteTo(person);
    const wroteAt = stage.now.getTime();
    const { sent, seen, attended, pass } = talking(false);
    await pass(60);
    const [first] = sent.filter(({ personId }) => personId === person.id);
    expect(first, `at ${hour}`).toBeDefined();
    expect(attended.get(person.id)).toBeLessThanOrEqual(wroteAt + 3_000);
    expect(attended.get(person.id)).toBeLessThan(seen.get(person.id)!);
    expect(seen.get(person.id)).toBeLessThan(first!.at);
  }
});

it.each([
  ['on the map', true],
  ['off the map', false],
])('at most twelve %s are answered at a time, and everybody within a minute', async (_, isOnline) => {
  const asked = people.slice(0, 100);
  for (const person of asked) await wroteTo(person);
  const wroteAt = stage.now.getTime();
  const { sent, seen, failures, pass } = talking(isOnline);
  for (let second = 0; second < 75; second += 1) {
    await pass(1);
    const answered = new Set(sent.map(({ personId }) => personId));
    expect([...seen.keys()].filter((personId) => !answered.has(personId)).length).toBeLessThanOrEqual(12);
  }
  expect(failures).toEqual([]);
  expect(new Set(sent.map(({ id: one }) => one)).size).toBe(sent.length);
  for (const person of asked) {
    const [first] = sent.filter(({ personId }) => personId === person.id);
    expect(first!.at - wroteAt).toBeLessThanOrEqual(MINUTE_MS);
  }
});

it('a talk that fails holds no other up, and is reported', async () => {
  const [broken, other] = people as [DemoPerson, DemoPerson];
  await wroteTo(broken);
  await wroteTo(other);
  const { sent, failures, pass } = talking(true, broken);
  await pass(70);
  expect(new Set(sent.map(({ personId }) => personId))).toEqual(new Set([other.id]));
  expect(failures.length).toBeGreaterThan(0);
});
