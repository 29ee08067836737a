import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { accountTokens } from '#product/accounts/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import { sessions, visitors } from '#product/visitors/server/tables.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from './accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const anonymous = async () => {
  const browser = new Browser(server.url);
  const { body } = await browser.post('/api/user/anonymous');
  return { browser, id: visitor.parse(body)._id };
};
const currentOf = async (browser: Browser) => (await browser.get('/api/user/current')).body;

async function locksAwaited(): Promise<number> {
  const { rows } = await server.database.database.$client.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

describe('signing up', () => {
  it('[D5-35] [VIS-02] [VIS-06] keeps the visitor and their id, with the new permissions at once', async () => {
    const { browser, id } = await anonymous();
    const email = 'Keeps.Id@Mail.Example';
    const { status, body } = await browser.post('/api/user/register', { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ _id: id, email: 'keeps.id@mail.example', accountType: 'authenticated' },
      ...{ isAnonymous: false, accountIsActivated: false },
    });
    expect(await currentOf(browser)).toEqual(body);
  });

  it('[D5-35] creates a visitor where the browser has none', async () => {
    const browser = new Browser(server.url);
    const given = { email: 'straight-in@mail.example', password: PASSWORD };
    const { body } = await browser.post('/api/user/register', given);
    expect(await currentOf(browser)).toEqual(body);
  });

  it('changes the token of the session: the old one is no longer valid', async () => {
    const { browser } = await anonymous();
    const old = browser.cookies.get('access_token') ?? '';
    await browser.post('/api/user/register', { email: 'rotated@mail.example', password: PASSWORD });
    expect(browser.cookies.get('access_token')).not.toBe(old);
    const stale = new Browser(server.url);
    stale.cookies.set('access_token', old);
    expect((await stale.get('/api/user/current')).status).toBe(401);
  });

  it('[AUTH-01] accepts passwords of ten characters or more, and names the field of a shorter one', async () => {
    const { browser } = await anonymous();
    const answer = await browser.post('/api/user/register', {
      email: 'short@mail.example',
      password: 'ninechars',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'invalid', issues: [{ path: 'password' }] });
    const common = await browser.post('/api/user/register', {
      email: 'common@mail.example',
      password: 'password12',
    });
    expect([common.status, common.body]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'password' })] }),
    ]);
    expect(await currentOf(browser)).toMatchObject({ email: null, isAnonymous: true });
  });

  it('fails if the session ends meanwhile, and changes nothing', async () => {
    const { browser, id } = await anonymous();
    const other = new Browser(server.url);
    other.cookies.set('access_token', browser.cookies.get('access_token') ?? '');
    const holder = await server.database.database.$client.connect();
    await holder.query('begin');
    await holder.query('select 1 from visitors where id = $1 for update', [id]);
    const registered = browser.post('/api/user/register', {
      email: 'stolen@mail.example',
      password: PASSWORD,
    });
    await expect.poll(locksAwaited).toBe(1);
    expect((await other.post('/api/user/logout')).status).toBe(204);
    await holder.query('commit');
    holder.release();
    expect((await registered).status).toBe(401);
    const { database } = server.database;
    const [row] = await database.select().from(visitors).where(eq(visitors.id, id));
    expect(row).toMatchObject({ accountType: 'anonymous', email: null });
    expect(await database.select().from(sessions).where(eq(sessions.visitorId, id))).toEqual([]);
  });

  it('is refused once the account is activated', async () => {
    const browser = await withAccount(server, 'twice@mail.example');
    const again = await browser.post('/api/user/register', {
      email: 'other@mail.example',
      password: PASSWORD,
    });
    expect([again.status, again.body]).toEqual([409, { error: 'has-account' }]);
    expect(await currentOf(browser)).toMatchObject({ email: 'twice@mail.example', accountIsActivated: true });
  });

  it('gets the same answer for an address with an account, whose owner gets an email and keeps the account', async () => {
    const owner = await withAccount(server, 'owner@mail.example');
    const [one, other] = [await anonymous(), await anonymous()];
    const known = await one.browser.post('/api/user/register', {
      email: 'owner@mail.example',
      password: PASSWORD,
    });
    const unknown = await other.browser.post('/api/user/register', {
      email: 'nobody@mail.example',
      password: PASSWORD,
    });
    const plain = (answer: typeof known) =>
      JSON.stringify(answer.body)
        .replaceAll(/[0-9a-f]{24}/g, 'id')
        .replaceAll(/"handle":"\w+"/g, 'handle')
        .replaceAll(/\w+@mail/g, 'address');
    expect([known.status, plain(known)]).toEqual([unknown.status, plain(unknown)]);
    const sentEmail = await emailTo(server, 'owner@mail.example', 2);
    expect(sentEmail.subject).toBe('You already have a Hereabout account');
    expect(tokenIn(sentEmail)).toBe('');
    expect(await currentOf(owner)).toMatchObject({ accountIsActivated: true });
  });

  it('50 times concurrently with one address creates one account', async () => {
    const email = 'fifty@mail.example';
    const people = await Promise.all(Array.from({ length: 50 }, anonymous));
    const answers = await Promise.all(
      people.map(({ browser }) => browser.post('/api/user/register', { email, password: PASSWORD })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect
      .poll(() => server.emails().filter(({ to }) => to === email).length, { timeout: 20_000 })
      .toBe(5);
    const links = server.emails().filter(({ to }) => to === email);
    const used = await Promise.all(
      links.map((sentEmail) =>
        new Browser(server.url).put('/api/user/activate', { token: tokenIn(sentEmail), password: PASSWORD }),
      ),
    );
    expect(used.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const owners = await Promise.all(people.map(({ browser }) => currentOf(browser)));
    expect(owners.filter((row) => visitor.parse(row).accountIsActivated)).toHaveLength(1);
  });
});

describe('the activation link', () => {
  it('[D5-37] [AUTH-02] works once and starts no session', async () => {
    const { browser, id } = await anonymous();
    await browser.post('/api/user/register', { email: 'link@mail.example', password: PASSWORD });
    const sentEmail = await emailTo(server, 'link@mail.example');
    expect(sentEmail.text).toContain('/activate#');
    const elsewhere = new Browser(server.url);
    const given = { token: tokenIn(sentEmail), password: PASSWORD };
    const activated = await elsewhere.put('/api/user/activate', given);
    expect(activated.body).toMatchObject({ _id: id, accountIsActivated: true });
    expect(elsewhere.cookies.size).toBe(0);
    const again = await elsewhere.put('/api/user/activate', given);
    expect([again.status, again.body]).toEqual([410, { error: 'link-not-valid' }]);
  });

  it('[AUTH-02] begins the first day of the account, in which fewer strangers can be contacted', async () => {
    const { browser, id } = await anonymous();
    const email = 'first.day@mail.example';
    await browser.post('/api/user/register', { email, password: PASSWORD });
    const activatedAt = async () => {
      const [row] = await server.database.database.select().from(visitors).where(eq(visitors.id, id));
      return row?.activatedAt;
    };
    expect(await activatedAt()).toBeNull();
    await browser.put('/api/user/activate', { token: tokenIn(await emailTo(server, email)) });
    expect(await activatedAt()).toEqual(time);
  });

  it('[D5-37] needs the password outside the session that signed up, reveals nothing without it, and stays valid', async () => {
    const { browser, id } = await anonymous();
    await browser.post('/api/user/register', { email: 'hijacked@mail.example', password: PASSWORD });
    const token = tokenIn(await emailTo(server, 'hijacked@mail.example'));
    const { browser: owner } = await anonymous();
    const without = await owner.put('/api/user/activate', { token });
    expect([without.status, without.body]).toEqual([403, { error: 'password-needed' }]);
    const wrong = await owner.put('/api/user/activate', { token, password: 'not the one there is' });
    expect([wrong.status, wrong.body]).toEqual([403, { error: 'wrong-credentials' }]);
    expect(await currentOf(browser)).toMatchObject({ accountIsActivated: false });
    const { body } = await browser.put('/api/user/activate', { token });
    expect(body).toMatchObject({ _id: id, accountIsActivated: true });
  });

  it('activates only the address it was sent to', async () => {
    const { browser } = await anonymous();
    const register = (email: string) => browser.post('/api/user/register', { email, password: PASSWORD });
    await register('first@mail.example');
    const token = tokenIn(await emailTo(server, 'first@mail.example'));
    await register('second@mail.example');
    const other = tokenIn(await emailTo(server, 'second@mail.example'));
    // As if it was created while the visitor signed up again, which deletes existing tokens.
    await server.database.database
      .update(accountTokens)
      .set({ email: 'first@mail.example' })
      .where(eq(accountTokens.email, 'second@mail.example'));
    for (const one of [token, other])
      expect((await browser.put('/api/user/activate', { token: one })).status).toBe(410);
    expect(await currentOf(browser)).toMatchObject({ accountIsActivated: false });
  });

  it('[AUTH-02] expires after 24 hours and can be requested again; after 7 days the visitor is anonymous, with the same id', async () => {
    const { browser, id } = await anonymous();
    await browser.post('/api/user/register', { email: 'late@mail.example', password: PASSWORD });
    const first = await emailTo(server, 'late@mail.example');
    const before = time;
    time = new Date(before.getTime() + 24 * 3_600_000);
    expect((await browser.put('/api/user/activate', { token: tokenIn(first) })).status).toBe(410);
    expect((await browser.put('/api/user/request-activation')).status).toBe(204);
    await emailTo(server, 'late@mail.example', 2);
    time = new Date(before.getTime() + 7 * 24 * 3_600_000 - 1_000);
    await server.server.sweep();
    expect(await currentOf(browser)).toMatchObject({ _id: id, accountType: 'authenticated' });
    time = new Date(before.getTime() + 7 * 24 * 3_600_000);
    await server.server.sweep();
    expect(await currentOf(browser)).toMatchObject({ _id: id, accountType: 'anonymous', email: null });
  });
});

describe('logging in', () => {
  it('[D5-36] continues as the owner of the account in a new session, and ends the previous session', async () => {
    const home = await withAccount(server, 'log-in@mail.example');
    const { browser } = await anonymous();
    const old = browser.cookies.get('access_token') ?? '';
    const given = { email: 'LOG-IN@mail.example', password: PASSWORD };
    const { body } = await browser.post('/api/user/login', given);
    expect(body).toEqual(await currentOf(home));
    const stale = new Browser(server.url);
    stale.cookies.set('access_token', old);
    expect((await stale.get('/api/user/current')).status).toBe(401);
  });

  it('refuses a wrong password and an unknown address alike, and changes nothing', async () => {
    await withAccount(server, 'refused@mail.example');
    const { browser, id } = await anonymous();
    const tries = [
      { email: 'refused@mail.example', password: 'another long password' },
      { email: 'unknown@mail.example', password: PASSWORD },
    ];
    const answers = [];
    for (const given of tries) answers.push(await browser.post('/api/user/login', given));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([403, { error: 'wrong-credentials' }]);
    expect(await currentOf(browser)).toMatchObject({ _id: id });
  });
});

describe('logging out', () => {
  it('[D5-31] [AUTH-03] [AUTH-05] ends the session and removes the cookies of the visitor, but not those of the device', async () => {
    const { browser } = await anonymous();
    const token = browser.cookies.get('access_token') ?? '';
    const personal = ['temp_access_token', 'adult_settings_flow', 'notification_seen'];
    const more = ['user_confirmed_age', 'temp_id', 'temp_session_id'];
    const ofDevice = [
      'color_theme',
      'dev_mode',
      'staging_env',
      'automation',
      'traffic_source',
      'age_refused',
    ];
    for (const name of [...personal, ...more, ...ofDevice]) browser.cookies.set(name, 'x');
    expect((await browser.post('/api/user/logout')).status).toBe(204);
    expect([...browser.cookies.keys()].sort()).toEqual([...ofDevice].sort());
    browser.cookies.set('access_token', token);
    expect((await browser.get('/api/user/current')).status).toBe(401);
  });

  it('[D5-31] also succeeds without a session', async () => {
    expect((await new Browser(server.url).post('/api/user/logout')).status).toBe(204);
  });
});
