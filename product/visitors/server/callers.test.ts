import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pausedDatabase } from '#platform/testing/paused-database.ts';
import { cookies } from '../cookies.ts';
import { Callers } from './callers.ts';
import { type People, servePeople } from './people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await servePeople();
});
afterAll(() => people.close());

const tokenOf = (person: Awaited<ReturnType<People['person']>>) =>
  person.browser.cookies.get(cookies.accessToken.name) ?? '';

it('knows a caller by his token, and names the session by nothing that opens it', async () => {
  const person = await people.person();
  const caller = await people.visitors.identify(tokenOf(person));
  expect(caller).toEqual({
    _id: person.id,
    sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
    isAnonymous: true,
    isAdmitted: true,
    missingRequirement: null,
    isSuspended: false,
    isPaid: false,
    isModerator: false,
    isAdmin: false,
    revocations: [],
  });
  expect(await people.visitors.identify(caller?.sessionId ?? '')).toBeNull();
});

it('answers from memory until the caller changes', async () => {
  const person = await people.person();
  const before = await people.visitors.identify(tokenOf(person));
  expect(await people.visitors.identify(tokenOf(person))).toBe(before);
  await people.change(person.id, { suspendedAt: people.time });
  expect((await people.visitors.identify(tokenOf(person)))?.isSuspended).toBe(true);
});

it('never remembers what the database said before a change', async () => {
  const person = await people.person();
  const held = pausedDatabase(people.database);
  const callers = new Callers(held.database, { now: () => people.time });
  held.pauseNext();
  const early = callers.identify(tokenOf(person));
  await held.holding();
  await people.change(person.id, { suspendedAt: people.time });
  callers.forget(person.id);
  held.resume();
  expect((await early)?.isSuspended).toBe(false);
  expect((await callers.identify(tokenOf(person)))?.isSuspended).toBe(true);
});

it('knows nobody by a token that is none', async () => {
  for (const token of [
    '',
    'x',
    'a'.repeat(10_000),
    '\u0000'.repeat(43),
    randomBytes(32).toString('base64url'),
  ])
    expect(await people.visitors.identify(token)).toBeNull();
});
