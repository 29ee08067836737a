import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pausedDatabase } from '#platform/testing/paused-database.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { Callers } from '#product/visitors/server/sessions/callers.ts';
import { type People, servePeople } from '../people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await servePeople();
});
afterAll(() => people.close());

const tokenOf = (person: Awaited<ReturnType<People['person']>>) =>
  person.browser.cookies.get(cookies.accessToken.name) ?? '';

it('identifies a caller by token; the session id grants nothing', async () => {
  const person = await people.person();
  const caller = await people.visitors.identify(tokenOf(person));
  expect(caller).toEqual({
    _id: person.id,
    sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
    isAnonymous: true,
    isAdmitted: true,
    missingRequirement: null,
    isSuspended: false,
    isConfirmed: false,
    isPaid: false,
    isModerator: false,
    isAdmin: false,
    revocations: [],
  });
  expect(await people.visitors.identify(caller?.sessionId ?? '')).toBeNull();
});

it('caches a caller until they change', async () => {
  const person = await people.person();
  const before = await people.visitors.identify(tokenOf(person));
  expect(await people.visitors.identify(tokenOf(person))).toBe(before);
  await people.change(person.id, { suspendedAt: people.time });
  expect((await people.visitors.identify(tokenOf(person)))?.isSuspended).toBe(true);
});

it('never caches a row read before a change', async () => {
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

it('identifies no one by an invalid token', async () => {
  for (const token of [
    '',
    'x',
    'a'.repeat(10_000),
    '\u0000'.repeat(43),
    randomBytes(32).toString('base64url'),
  ])
    expect(await people.visitors.identify(token)).toBeNull();
});
