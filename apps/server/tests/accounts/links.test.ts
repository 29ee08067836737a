import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';

const DAY_MS = 24 * 3_600_000;
let time = new Date('2026-05-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const NEXT = 'the next good password';
const NOT_VALID = { status: 410, body: { error: 'link-not-valid' } };
const logIn = async (email: string, password: string) =>
  (await new Browser(server.url).post('/api/user/login', { email, password })).status;
const set = (token: string, password = NEXT) =>
  new Browser(server.url).put('/api/user/set-password', { token, password });

/** The token of the newest of `count` emails to the address. */
const tokenTo = async (email: string, count: number) => tokenIn(await emailTo(server, email, count));
async function askForReset(email: string, count: number): Promise<string> {
  await new Browser(server.url).put('/api/user/request-password-reset', { email });
  return tokenTo(email, count);
}

/** Holds the rows of visitors while `meanwhile` begins and waits for them; then writes and lets go. */
async function whileLocked<Answer>(
  id: string,
  meanwhile: () => Promise<Answer>,
  write: string,
): Promise<Answer> {
  const { $client: pool } = server.database.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from visitors where id = $1 for update', [id]);
    const answer = meanwhile();
    const waiting = async () =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    await holder.query(write, [id]);
    await holder.query('commit');
    return await answer;
  } finally {
    holder.release();
  }
}
const idOf = async (browser: Browser) =>
  ((await browser.get('/api/user/current')).body as { _id: string })._id;

describe('a link', () => {
  it('[D5-37] [D5-38] is good for its purpose alone', async () => {
    const browser = new Browser(server.url);
    await browser.post('/api/user/anonymous');
    await browser.post('/api/user/register', { email: 'purpose@mail.example', password: PASSWORD });
    const activation = await tokenTo('purpose@mail.example', 1);
    expect(await set(activation)).toMatchObject(NOT_VALID);
    expect((await browser.put('/api/user/activate', { token: activation })).status).toBe(200);

    const reset = await askForReset('purpose@mail.example', 2);
    expect(await browser.put('/api/user/activate', { token: reset })).toMatchObject(NOT_VALID);
    const transfer = (await browser.post('/api/user/session-transfer')).body as { token: string };
    expect(await set(transfer.token)).toMatchObject(NOT_VALID);
    expect(
      await new Browser(server.url).post('/api/user/switch-account', { ...transfer, token: reset }),
    ).toMatchObject(NOT_VALID);
    expect(await logIn('purpose@mail.example', PASSWORD)).toBe(200);
    expect((await set(reset)).status).toBe(204);
  });
});

describe('a new password', () => {
  it('[D5-38] uses up every other link to set one', async () => {
    await withAccount(server, 'links@mail.example');
    const first = await askForReset('links@mail.example', 2);
    const second = await askForReset('links@mail.example', 3);
    expect((await set(second)).status).toBe(204);
    expect(await set(first, 'a password of a thief')).toMatchObject(NOT_VALID);
    expect(await logIn('links@mail.example', NEXT)).toBe(200);
  });

  it.each(['by a link', 'by the current password'])(
    '[D5-39] set %s uses up a session transfer that waits',
    async (how) => {
      const email = how === 'by a link' ? 'by-link@mail.example' : 'by-password@mail.example';
      const home = await withAccount(server, email);
      const transfer = (await home.post('/api/user/session-transfer')).body as object;
      const changed =
        how === 'by a link'
          ? await set(await askForReset(email, 2))
          : await home.put('/api/user/set-password', { password: NEXT, currentPassword: PASSWORD });
      expect(changed.status).toBe(204);
      const taken = await new Browser(server.url).post('/api/user/switch-account', transfer);
      expect(taken).toMatchObject(NOT_VALID);
    },
  );

  it('[D5-22] is refused when another came first, between the check of the current one and the change', async () => {
    const home = await withAccount(server, 'two-changes@mail.example');
    const answer = await whileLocked(
      await idOf(home),
      () => home.put('/api/user/set-password', { password: NEXT, currentPassword: PASSWORD }),
      `update accounts set password_hash = 'another' where visitor_id = $1`,
    );
    expect(answer).toMatchObject({ status: 403, body: { error: 'wrong-credentials' } });
    const { rows } = await server.database.database.execute(
      sql`select 1 from accounts where password_hash = 'another'`,
    );
    expect(rows).toHaveLength(1);
  });
});

it('[AUTH-02] an account that is activated while the week ends stays', async () => {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email: 'last-moment@mail.example', password: PASSWORD });
  const id = await idOf(browser);
  const begun = time;
  time = new Date(begun.getTime() + 7 * DAY_MS);
  try {
    await whileLocked(
      id,
      () => server.server.sweep(),
      'with kept as (update accounts set activate_by = null where visitor_id = $1) update visitors set is_activated = true where id = $1',
    );
    expect((await browser.get('/api/user/current')).body).toMatchObject({
      accountType: 'authenticated',
      accountIsActivated: true,
    });
  } finally {
    time = begun;
  }
});
