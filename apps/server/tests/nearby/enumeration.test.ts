import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import argon2 from '@node-rs/argon2';
import { countedDatabase, type CountedDatabase } from '#platform/testing/counted-database.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { type Answer, Browser } from '#platform/testing/http-browser.ts';
import { visitor } from '#product/visitors/contract.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

// They do what they do, and are counted.
const hash = vi.spyOn(argon2, 'hash');
const verify = vi.spyOn(argon2, 'verify');
afterAll(() => {
  for (const spied of [hash, verify]) spied.mockRestore();
});

let fresh: FreshDatabase;
let counted: CountedDatabase;
let server: TestServer;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countedDatabase(fresh.database);
  server = await startTestServer({ parts: { database: counted.database } });
});
afterAll(async () => {
  await server.close();
  await fresh.close();
});

/** Makes what the addresses stand for; an email is waited for, which a hook may not. */
let made: Promise<void> | null = null;
const people = (): Promise<void> => (made ??= makePeople());
async function makePeople(): Promise<void> {
  await withAccount(server, 'known@mail.example');
  const suspended = await withAccount(server, 'suspended@mail.example');
  const { _id } = visitor.parse((await suspended.get('/api/user/current')).body);
  counted.resetCount();
  await server.server.setModerationFlags(_id, { suspendedAt: new Date() });
  // Posts and hosted groups are looked for afterwards: they leave open pages too.
  for (const table of ['"groups"', '"global_posts"', '"place_messages"'])
    await expect.poll(() => counted.statements().join('\n')).toContain(table);
  const pending = new Browser(server.url);
  await pending.post('/api/user/register', { email: 'pending@mail.example', password: PASSWORD });
}

const addresses = ['known', 'unknown', 'pending', 'suspended'] as const;

interface Told {
  readonly status: number;
  readonly text: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly statements: readonly string[];
  readonly hashed: number;
  readonly verified: number;
}

/** Who has gone from the map is looked for at intervals; events are delivered after the answer, for all alike. */
const besides = /"presence_positions"|(from|delete from) "event_log"/;

/** Everything that is seen of an answer, and the work behind it; what chance draws is taken out. */
async function seen(ask: () => Promise<Answer>, name: string): Promise<Told> {
  await settled();
  counted.resetCount();
  hash.mockClear();
  verify.mockClear();
  const answer = await ask();
  // Emails are written after the answer, and are no part of what it tells: they begin with reading the queued one.
  const all = counted.statements().filter((text) => !besides.test(text));
  const after = all.findIndex((text) => text.includes('from "account_emails"'));
  const plain = (text: string) =>
    text
      .replaceAll(name, 'someone')
      .replaceAll(/[\w-]{43}/g, 'token')
      .replaceAll(/[0-9a-f]{24}/g, 'id')
      .replaceAll(/"handle":"\w+"/g, 'handle');
  return {
    status: answer.status,
    text: plain(answer.text),
    headers: [...answer.headers]
      .filter(([key]) => !['date', 'content-length'].includes(key))
      .map(([key, value]) => [key, plain(value)] as const),
    statements: after < 0 ? all : all.slice(0, after),
    hashed: hash.mock.calls.length,
    verified: verify.mock.calls.length,
  };
}

/** No email is being written. */
const settled = () =>
  expect
    .poll(async () => (await fresh.database.$client.query('select 1 from account_emails')).rowCount, {
      timeout: 20_000,
    })
    .toBe(0);

it.each([
  ['registering', 'POST', '/api/user/register', { password: PASSWORD }, { hashed: 1, verified: 0 }],
  [
    'logging in',
    'POST',
    '/api/user/login',
    { password: 'another one, but as long' },
    { hashed: 0, verified: 3 },
  ],
  ['asking for a link', 'PUT', '/api/user/request-password-reset', {}, { hashed: 0, verified: 0 }],
] as const)(
  '%s gives known, unknown, pending and suspended email addresses the same bytes, with the same work',
  async (_title, method, path, given, work) => {
    await people();
    const told: Told[] = [];
    for (const name of addresses) {
      const browser = new Browser(server.url);
      await browser.post('/api/user/anonymous');
      const email = `${name}@mail.example`;
      told.push(await seen(() => browser.send(method, path, { email, ...given }), name));
    }
    const [first] = told;
    expect(first).toMatchObject(work);
    expect(first?.statements.length).toBeGreaterThan(1);
    for (const another of told) expect(another).toEqual(first);
  },
);

it('a suspended account can log in with its password, and gets the reason why all else is refused', async () => {
  await people();
  const browser = new Browser(server.url);
  const given = { email: 'suspended@mail.example', password: PASSWORD };
  const { status, body } = await browser.post('/api/user/login', given);
  expect([status, body]).toMatchObject([200, { isSuspended: true }]);
  expect((await browser.get('/api/user/current')).body).toMatchObject({ isSuspended: true });
  const refused = await browser.post('/api/softReload', { physicalLocation: { lat: 1, lng: 1 } });
  expect([refused.status, refused.body]).toEqual([403, { error: 'suspended' }]);
});
