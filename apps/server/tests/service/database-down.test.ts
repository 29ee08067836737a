import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedDatabase, type CountedDatabase } from '#platform/testing/counted-database.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let fresh: FreshDatabase;
let counted: CountedDatabase;
let server: TestServer;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countedDatabase(fresh.database);
  server = await startTestServer({ parts: { database: counted.database } });
});
afterAll(async () => {
  counted.breakFrom(null);
  await server.close();
  await fresh.close();
});

const rowsOf = async (table: string): Promise<{ readonly email?: string | null }[]> => {
  const { rows } = await fresh.database.$client.query<{ email?: string | null }>(`select * from ${table}`);
  return rows;
};
const noEmails = () => expect.poll(() => rowsOf('account_emails'), { timeout: 20_000 }).toEqual([]);

/** Breaks the database at every statement of a call in turn, until the call comes through. */
async function atEveryStatement(
  ask: (n: number) => Promise<{ status: number; body: unknown }>,
  check: (n: number) => Promise<void>,
): Promise<number> {
  for (let n = 0; n < 40; n++) {
    counted.breakFrom(n);
    const { status, body } = await ask(n);
    counted.breakFrom(null);
    if (status === 200) return n;
    expect([status, body]).toEqual([500, { error: 'internal', reason: expect.any(String) as string }]);
    await check(n);
  }
  throw new Error('it never comes through');
}

it('registering while the database goes down answers an error, and leaves the whole account or none', async () => {
  const browser = new Browser(server.url);
  const email = 'down@mail.example';
  const broken = await atEveryStatement(
    () => browser.post('/api/user/register', { email, password: PASSWORD }),
    async () => {
      const accounts = await rowsOf('accounts');
      const claimed = (await rowsOf('visitors')).filter(({ email: claim }) => claim !== null);
      expect(claimed).toHaveLength(accounts.length);
    },
  );
  expect(broken).toBeGreaterThan(5);
  expect(await rowsOf('accounts')).toHaveLength(1);
  expect((await browser.get('/api/user/current')).body).toMatchObject({ email });
  expect(server.logged.join()).not.toContain(email);
});

it('logging in while the database goes down answers an error, and keeps the previous session', async () => {
  const email = 'down-too@mail.example';
  await withAccount(server, email);
  await noEmails();
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  const broken = await atEveryStatement(
    () => browser.post('/api/user/login', { email, password: PASSWORD }),
    async () => {
      expect((await browser.get('/api/user/current')).status).toBe(200);
    },
  );
  expect(broken).toBeGreaterThan(2);
  expect((await browser.get('/api/user/current')).body).toMatchObject({ email });
});
