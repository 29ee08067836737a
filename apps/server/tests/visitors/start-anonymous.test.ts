import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '#product/visitors/contract.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { sessions, visitors } from '#product/visitors/server/tables.ts';
import { type People, servePeople } from '../people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await servePeople();
});
afterAll(() => people.close());

const countVisitors = () => people.database.$count(visitors);
const start = async () => {
  const browser = people.browser();
  const answer = await browser.post('/api/user/anonymous');
  return { browser, answer, visitor: visitor.parse(answer.body) };
};

describe('POST /api/user/anonymous', () => {
  it('[D5-34] [VIS-01] [VIS-24] makes an anonymous visitor with a generated handle', async () => {
    const { answer, visitor: made } = await start();
    expect(answer.status).toBe(200);
    expect(made).toMatchObject({ accountType: 'anonymous', isAnonymous: true, accountIsActivated: false });
    expect(made.handle).toMatch(/^[a-z]{6,24}$/);
    expect(await people.rowOf(made._id)).toMatchObject({ handle: made.handle, dateOfBirth: null });
  });

  it('[VIS-05..29] [VIS-32] answers the visitor with exactly the fields of the contract', async () => {
    const { answer } = await start();
    expect(visitor.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      email: null,
      isUpgraded: false,
      isPromoted: false,
      canAccessPaid: false,
      isAdmin: false,
      isSuspended: false,
      savedCoordinates: null,
      favoritePlaceIds: [],
      revocations: [],
      options: {
        filters: {},
        layers: { users: true, places: true, groups: true, globalMessages: true },
        nsfwContentIosApp: false,
        language: 'en',
        hasSeenIntro: false,
      },
      hasDateOfBirth: false,
      hasAcceptedPolicies: false,
    });
  });

  it('[VIS-50] [VIS-58] [D6-05] [D6-06] sets an HttpOnly token and a readable companion cookie', async () => {
    const { answer } = await start();
    const [token = '', companion = ''] = answer.setCookies;
    expect(token).toMatch(/^access_token=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(companion).toBe('has_session=1; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('stores only the SHA-256 of the token, and logs neither', async () => {
    const { browser } = await start();
    const token = browser.cookies.get(cookies.accessToken.name) ?? '';
    const dump = await people.database.execute(sql`select to_jsonb(s) as row from sessions s`);
    expect(JSON.stringify(dump.rows)).not.toContain(token);
    const hashed = await people.database.execute<{ found: boolean }>(
      sql`select exists (select 1 from sessions where token_hash = sha256(${token}::bytea)) as found`,
    );
    expect(hashed.rows).toEqual([{ found: true }]);
    expect(people.logged.join()).not.toContain(token);
  });

  it('answers the existing visitor to fifty concurrent calls', async () => {
    const { browser, visitor: made } = await start();
    const before = await countVisitors();
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post('/api/user/anonymous')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${visitor.parse(body)._id}`))).toEqual(
      new Set([`200 ${made._id}`]),
    );
    expect(answers.flatMap(({ setCookies }) => setCookies)).toEqual([]);
    expect(await countVisitors()).toBe(before);
  });

  it('creates one visitor, with a unique handle, for each of fifty calls with an invalid cookie', async () => {
    const before = await countVisitors();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        people.browser().post('/api/user/anonymous', undefined, { cookie: `access_token=${'x'.repeat(43)}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await countVisitors()).toBe(before + 50);
  });

  it('sends the token in a header to a client that stores it itself', async () => {
    const native = people.browser();
    const begun = await native.post('/api/user/anonymous', undefined, { 'x-wants-token': '1' });
    expect(begun.setCookies).toEqual([]);
    const authorization = `Bearer ${begun.headers.get('x-access-token')}`;
    const current = await native.get('/api/user/current', { authorization });
    expect(current.body).toEqual(begun.body);
    expect(current.setCookies).toEqual([]);
  });
});

it('a handle taken in any case is tried again with a number', async () => {
  const stuck = await servePeople({ randomBytes: stuckAfterIds() });
  try {
    const first = visitor.parse((await stuck.browser().post('/api/user/anonymous')).body);
    await stuck.change(first._id, { handle: first.handle.toUpperCase() });
    const second = visitor.parse((await stuck.browser().post('/api/user/anonymous')).body);
    expect(second.handle).toMatch(new RegExp(`^${first.handle}\\d\\d$`));
  } finally {
    await stuck.close();
  }
});

/** Random bytes that repeat for words and differ for ids and tokens. */
function stuckAfterIds() {
  let made = 0;
  return (size: number) => {
    const bytes = Buffer.alloc(size);
    if (size > 6) bytes.writeUInt32BE(++made, size - 4);
    return bytes;
  };
}

describe('GET /api/user/current', () => {
  it('[D5-33] answers the visitor of the session and renews its cookies', async () => {
    const { browser, visitor: made } = await start();
    const answer = await browser.get('/api/user/current');
    expect(answer.body).toEqual(made);
    expect(answer.setCookies).toHaveLength(2);
    expect(answer.setCookies[0]).toContain(`${browser.cookies.get('access_token')}; Max-Age=31536000`);
  });

  it('[D5-33] answers 401 without a session, and sets nothing', async () => {
    const answer = await people.browser().get('/api/user/current');
    expect([answer.status, answer.body]).toEqual([401, { error: 'unauthenticated' }]);
    expect(answer.setCookies).toEqual([]);
  });

  it('clears invalid cookies, whatever they contain', async () => {
    for (const broken of [
      'x',
      '%E0%A4%A',
      'a'.repeat(10_000),
      `${'a'.repeat(42)}=`,
      "'; drop table visitors",
    ]) {
      const browser = people.browser();
      browser.cookies.set('access_token', broken).set('has_session', '1');
      const answer = await browser.get('/api/user/current');
      expect([broken.slice(0, 20), answer.status]).toEqual([broken.slice(0, 20), 401]);
      expect(browser.cookies.size).toBe(0);
    }
    expect((await start()).answer.status).toBe(200);
  });

  it('refuses a broken bearer token', async () => {
    for (const authorization of ['Bearer', `Bearer ${'a'.repeat(10_000)}`, 'Bearer \u00e9', 'Basic eDp5']) {
      const answer = await people.browser().get('/api/user/current', { authorization });
      expect(answer.status).toBe(401);
    }
  });

  it('[VIS-82] [D6-05] a session lasts exactly 365 days from the last start', async () => {
    const { browser } = await start();
    const begun = people.time;
    try {
      people.time = new Date(begun.getTime() + 364 * 86_400_000);
      expect((await browser.get('/api/user/current')).status).toBe(200);
      people.time = new Date(begun.getTime() + 2 * 364 * 86_400_000);
      await forgetCallers();
      expect((await browser.get('/api/user/current')).status).toBe(200);
      people.time = new Date(begun.getTime() + (2 * 364 + 366) * 86_400_000);
      await forgetCallers();
      expect((await browser.get('/api/user/current')).status).toBe(401);
    } finally {
      people.time = begun;
    }
  });

  it('the session of a deleted visitor is invalid at once', async () => {
    const { browser, visitor: gone } = await start();
    await browser.put('/api/user/age-check', { dateOfBirth: '1990-05-17' });
    await browser.put('/api/user/accept-policies', { scope: 'age' });
    await browser.get('/api/user/current');
    await people.database.delete(visitors).where(sql`id = ${gone._id}`);
    // Still cached as a caller: the call itself finds out.
    const late = await browser.put('/api/user/hosting-status', { hostingType: 'canHost' });
    expect([late.status, late.body]).toEqual([401, { error: 'unauthenticated' }]);
    expect((await browser.get('/api/user/current')).status).toBe(401);
    expect(await people.database.$count(sessions, sql`visitor_id = ${gone._id}`)).toBe(0);
  });
});

/** As after half a minute or in another process. */
async function forgetCallers(): Promise<void> {
  const rows = await people.database.select({ id: visitors.id }).from(visitors);
  for (const { id } of rows) people.visitors.changed(id);
}

it('cookies are Secure where the address is https', async () => {
  const secure = await servePeople({ secureCookies: true });
  try {
    const answer = await secure.browser().post('/api/user/anonymous');
    expect(answer.setCookies.every((line) => line.endsWith('; Secure; SameSite=Lax'))).toBe(true);
  } finally {
    await secure.close();
  }
});

it('a write with a cookie from a foreign page is refused', async () => {
  const { browser } = await start();
  const answer = await browser.put(
    '/api/user/age-check',
    { dateOfBirth: '1990-05-17' },
    { origin: 'https://elsewhere.example' },
  );
  expect([answer.status, answer.body]).toEqual([403, { error: 'foreign-origin' }]);
});
