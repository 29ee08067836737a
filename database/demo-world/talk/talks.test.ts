import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { seededRandom } from '#platform/random/random.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { conversations, messages, participants } from '#product/chat/server/tables.ts';
import { demoStage, type DemoStage, id, REAL } from '../demo-stage.fixture.ts';
import type { MessageToSend, TalkDoors } from '../doors.ts';
import { momentOf } from '../moment.ts';
import { type DemoPerson, demoPeople } from '../people.ts';
import { characterOf, isAwake } from './character.ts';
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
  const sent: (MessageToSend & { readonly personId: string })[] = [];
  const seen = new Set<string>();
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
      seen.add(personId);
      const newest = [hello(personId), ...answers(personId)];
      return Promise.resolve({ id: personId, isRequest: true, messages: newest });
    },
    accept: () => Promise.resolve(true),
    read: () => Promise.resolve(true),
    showTyping: () => Promise.resolve(),
    send: async (personId, message) => {
      const seq = 2 + sent.filter((one) => one.personId === personId).length;
      sent.push({ ...message, personId });
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
  });
  const failures: unknown[] = [];
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      stage.now = new Date(stage.now.getTime() + 1_000);
      await advance().catch((error: unknown) => failures.push(error));
    }
  };
  return { sent, seen, failures, pass };
}

it('a person who sleeps and is off the map answers when they wake, one on the map answers at once', async () => {
  const [sleeper, online] = people.filter((person) => characterOf(person).sleepsAt === 23) as [
    DemoPerson,
    DemoPerson,
  ];
  while (momentOf(stage.now).hour !== 3) stage.now = new Date(stage.now.getTime() + HOUR_MS);
  await wroteTo(sleeper);
  const { sent, pass } = talking(false);
  await pass(120);
  expect(sent).toEqual([]);
  while (!isAwake(characterOf(sleeper), momentOf(stage.now).hour))
    stage.now = new Date(stage.now.getTime() + HOUR_MS / 2);
  await pass(60);
  expect(sent.length).toBeGreaterThanOrEqual(1);

  while (momentOf(stage.now).hour !== 3) stage.now = new Date(stage.now.getTime() + HOUR_MS);
  await wroteTo(online);
  const awake = talking(true);
  await awake.pass(60);
  expect(new Set(awake.sent.map(({ personId }) => personId))).toEqual(new Set([online.id]));
});

it('at most twelve are answered at a time, and all in the end', async () => {
  for (const person of people.slice(0, 30)) await wroteTo(person);
  const { sent, seen, failures, pass } = talking(true);
  for (let second = 0; second < 240; second += 1) {
    await pass(1);
    const answered = new Set(sent.map(({ personId }) => personId));
    expect([...seen].filter((personId) => !answered.has(personId)).length).toBeLessThanOrEqual(12);
  }
  expect(failures).toEqual([]);
  expect(new Set(sent.map(({ personId }) => personId)).size).toBe(30);
  expect(new Set(sent.map(({ id: one }) => one)).size).toBe(sent.length);
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
