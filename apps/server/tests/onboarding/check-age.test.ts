import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '#platform/testing/http-browser.ts';
import { visitor } from '#product/visitors/contract.ts';
import { type People, servePeople } from '../people.fixture.ts';

const HOUR_MS = 3_600_000;

let people: People;
beforeAll(async () => {
  people = await servePeople();
});
afterAll(() => people.close());

const begin = async () => {
  const browser = people.browser();
  const { _id: id } = visitor.parse((await browser.post('/api/user/anonymous')).body);
  return { id, browser };
};
const checkAge = (browser: Browser, dateOfBirth: string, today?: string) =>
  browser.put('/api/user/age-check', { dateOfBirth, ...(today && { today }) });
/** Until a query of this database waits for a lock. */
async function untilLockIsAwaited(): Promise<void> {
  const waiting = async () => {
    const { rows } = await people.database.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows;
  };
  await expect.poll(waiting).not.toEqual([]);
}
const accept = (browser: Browser) => browser.put('/api/user/accept-policies', { scope: 'age' });

describe('PUT /api/user/age-check', () => {
  it('[AGE-01] [AGE-06] [AGE-07] [D5-44] saves the date of birth and marks the check as done', async () => {
    const { id, browser } = await begin();
    const answer = await checkAge(browser, '2008-11-21');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: id, hasDateOfBirth: true, hasAcceptedPolicies: false });
    expect(await people.rowOf(id)).toMatchObject({ dateOfBirth: '2008-11-21' });
  });

  it('[AGE-10] a date below the minimum age is refused and not saved', async () => {
    const { id, browser } = await begin();
    const before = await people.rowOf(id);
    const answer = await checkAge(browser, '2008-11-22');
    expect([answer.status, answer.body]).toEqual([403, { error: 'under-age' }]);
    expect(answer.setCookies).toEqual(['age_refused=1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax']);
    expect(await people.rowOf(id)).toEqual({ ...before, ageRefusedAt: people.time });
  });

  it('[AGE-10] a refusal holds for 24 hours with the visitor, whatever the next date, on any device', async () => {
    const { id, browser } = await begin();
    await checkAge(browser, '2012-05-17');
    const refusedAt = people.time;
    browser.cookies.delete('age_refused'); // as on another device
    try {
      for (const hours of [0, 12, 23.99]) {
        people.time = new Date(refusedAt.getTime() + hours * HOUR_MS);
        const again = await checkAge(browser, '1990-05-17');
        expect([again.status, again.body]).toEqual([403, { error: 'under-age' }]);
        browser.cookies.delete('age_refused');
        expect(await people.rowOf(id)).toMatchObject({ dateOfBirth: null, ageRefusedAt: refusedAt });
      }
      people.time = new Date(refusedAt.getTime() + 24 * HOUR_MS);
      expect((await checkAge(browser, '1990-05-17')).status).toBe(200);
      expect(await people.rowOf(id)).toMatchObject({ dateOfBirth: '1990-05-17', ageRefusedAt: null });
    } finally {
      people.time = refusedAt;
    }
  });

  it('[AGE-10] a refusal holds on the device for the next visitor too, and not for a saved date', async () => {
    const { browser } = await begin();
    await checkAge(browser, '1990-05-17');
    browser.cookies.set('age_refused', '1');
    expect((await checkAge(browser, '1990-05-17')).status).toBe(200);

    const next = await begin();
    next.browser.cookies.set('age_refused', '1');
    expect((await checkAge(next.browser, '1990-05-17')).body).toEqual({ error: 'under-age' });
    expect(await people.rowOf(next.id)).toMatchObject({ dateOfBirth: null });
  });

  it('[AGE-10] a date that is refused without a visitor closes the gate for the tab that has one', async () => {
    const device = people.browser();
    const refused = await checkAge(device, '2012-05-17');
    expect([refused.status, refused.body]).toEqual([403, { error: 'under-age' }]);
    expect(refused.setCookies).toEqual(['age_refused=1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax']);
    const { _id: id } = visitor.parse((await device.post('/api/user/anonymous')).body);
    const again = await checkAge(device, '1988-05-17');
    expect([again.status, again.body, again.setCookies]).toEqual([403, { error: 'under-age' }, []]);
    expect(await people.rowOf(id)).toMatchObject({ dateOfBirth: null, ageRefusedAt: people.time });
  });

  it('[AGE-10] a refusal in one tab refuses the admission under way in another, also later', async () => {
    const { id, browser } = await begin();
    const refusedTab = people.browser();
    const [refused, saved] = await Promise.all([
      checkAge(refusedTab, '2012-05-17'),
      checkAge(browser, '1988-05-17'),
    ]);
    expect([refused.status, saved.status]).toEqual([403, 200]);
    for (const [name, value] of refusedTab.cookies) browser.cookies.set(name, value);
    const accepted = await accept(browser);
    expect([accepted.status, accepted.body]).toEqual([403, { error: 'under-age' }]);
    expect(await people.rowOf(id)).toMatchObject({
      dateOfBirth: null,
      policiesVersion: null,
      ageRefusedAt: people.time,
    });
    browser.cookies.delete('age_refused');
    expect((await checkAge(browser, '1988-05-17')).body).toEqual({ error: 'under-age' });
  });

  it('[AGE-10] a date too young refuses the date that another tab saved, until the policies are accepted', async () => {
    const { id, browser } = await begin();
    await checkAge(browser, '1988-05-17');
    expect((await checkAge(browser, '2012-05-17')).body).toEqual({ error: 'under-age' });
    expect((await accept(browser)).body).toEqual({ error: 'under-age' });
    expect(await people.rowOf(id)).toMatchObject({ dateOfBirth: null, policiesVersion: null });

    const admitted = await people.person();
    expect((await checkAge(admitted.browser, '2012-05-17')).body).toEqual({ error: 'age-is-set' });
  });

  it('[AGE-10] a refusal on the device does not keep out who was admitted before', async () => {
    const { id, browser } = await people.person({ policiesVersion: 0 });
    browser.cookies.set('age_refused', '1');
    expect((await accept(browser)).status).toBe(204);
    expect((await people.rowOf(id))?.dateOfBirth).not.toBeNull();
  });

  it("[AGE-02] counts on the visitor's own day, at most a day from the server's", async () => {
    const eastward = await begin();
    expect((await checkAge(eastward.browser, '2008-11-22', '2026-11-22')).status).toBe(200);
    const cheating = await begin();
    expect((await checkAge(cheating.browser, '2008-11-23', '2026-11-23')).body).toEqual({
      error: 'under-age',
    });
  });

  it("[AGE-02] applies the higher minimum age of the visitor's place", async () => {
    const { id, browser } = await begin();
    await browser.post('/api/id-verification/verify-jurisdiction', { physicalLocation: [-90.18, 32.3] });
    expect((await people.rowOf(id))?.minimumAge).toBe(21);
    expect((await checkAge(browser, '2006-01-01')).body).toEqual({ error: 'under-age' });
    const elder = await begin();
    await elder.browser.post('/api/id-verification/verify-jurisdiction', {
      physicalLocation: [-90.18, 32.3],
    });
    expect((await checkAge(elder.browser, '2005-01-01')).status).toBe(200);
  });

  it('refuses impossible dates of birth', async () => {
    const { browser } = await begin();
    const codes: unknown[] = [];
    for (const date of ['2026-11-22', '1900-01-01', '1990-02-30', '17.05.1990', '', null])
      codes.push((await browser.put('/api/user/age-check', { dateOfBirth: date })).body);
    expect(codes).toMatchObject([
      { error: 'date-in-the-future' },
      { error: 'date-too-old' },
      { error: 'invalid', issues: [{ path: 'dateOfBirth' }] },
      { error: 'invalid', issues: [{ path: 'dateOfBirth' }] },
      { error: 'invalid', issues: [{ path: 'dateOfBirth' }] },
      { error: 'invalid', issues: [{ path: 'dateOfBirth' }] },
    ]);
  });

  it('keeps a saved date: accepts it again, refuses another', async () => {
    const { id, browser } = await begin();
    await checkAge(browser, '1990-05-17');
    expect((await checkAge(browser, '1990-05-17')).status).toBe(200);
    const other = await checkAge(browser, '1980-05-17');
    expect([other.status, other.body]).toEqual([409, { error: 'age-is-set' }]);
    expect((await people.rowOf(id))?.dateOfBirth).toBe('1990-05-17');
  });

  it('saves exactly one of many concurrent dates', async () => {
    const { id, browser } = await begin();
    const dates = Array.from({ length: 10 }, (_, year) => `${1980 + year}-05-17`);
    const answers = await Promise.all(dates.map((date) => checkAge(browser, date)));
    const winners = dates.filter((_, at) => answers[at]?.status === 200);
    expect(winners).toEqual([(await people.rowOf(id))?.dateOfBirth]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('waits for a concurrent save and does not replace its date', async () => {
    const { id, browser } = await begin();
    const other = await people.database.$client.connect();
    try {
      await other.query('begin');
      await other.query("update visitors set date_of_birth = '1980-05-17' where id = $1", [id]);
      const answer = checkAge(browser, '1990-05-17');
      await untilLockIsAwaited();
      await other.query('commit');
      expect((await answer).body).toEqual({ error: 'age-is-set' });
    } finally {
      other.release();
    }
    expect((await people.rowOf(id))?.dateOfBirth).toBe('1980-05-17');
  });

  it('needs a visitor', async () => {
    const codes: unknown[] = [];
    for (const date of ['1990-05-17', '2026-11-22', '1900-01-01']) {
      const answer = await checkAge(people.browser(), date);
      codes.push([answer.status, answer.body, answer.setCookies]);
    }
    expect(codes).toEqual([
      [401, { error: 'unauthenticated' }, []],
      [422, { error: 'date-in-the-future' }, []],
      [422, { error: 'date-too-old' }, []],
    ]);
  });

  it('never logs the date', async () => {
    const { browser } = await begin();
    await checkAge(browser, '1987-03-09');
    expect(people.logged.join()).not.toContain('1987');
  });
});

describe('the cookie of a confirmed age', () => {
  it('[AGE-12] [VIS-55] [D6-11] is set by the check for 1800 s, readable by the page', async () => {
    const { browser } = await begin();
    const { setCookies } = await checkAge(browser, '1990-05-17');
    expect(setCookies).toEqual(['user_confirmed_age=1; Max-Age=1800; Path=/; SameSite=Lax']);
  });

  it('[AMB-27] counts for nothing with a visitor: the saved date decides', async () => {
    const { id, browser } = await begin();
    browser.cookies.set('user_confirmed_age', '1');
    await accept(browser);
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([403, { error: 'not-admitted', reason: 'date-of-birth' }]);
  });
});

describe('PUT /api/user/accept-policies', () => {
  it('[AGE-08] [AGE-13] [D5-45] is required, with the scope age, before people are shown', async () => {
    const { id, browser } = await begin();
    const profile = () => browser.get(`/api/user/profile?userId=${id}`);
    await checkAge(browser, '1990-05-17');
    expect((await profile()).body).toEqual({ error: 'not-admitted', reason: 'policies' });
    const answer = await accept(browser);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await profile()).status).toBe(200);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ hasAcceptedPolicies: true });
    expect((await people.rowOf(id))?.policiesAcceptedAt).toEqual(people.time);
  });

  it('refuses any other scope', async () => {
    const { id, browser } = await begin();
    expect((await browser.put('/api/user/accept-policies', { scope: 'all' })).status).toBe(400);
    expect((await browser.put('/api/user/accept-policies')).status).toBe(400);
    expect((await people.rowOf(id))?.policiesVersion).toBeNull();
  });

  it('keeps the time of the first acceptance, also with ten concurrent ones', async () => {
    const { id, browser } = await begin();
    await accept(browser);
    const begun = people.time;
    people.time = new Date(begun.getTime() + 3_600_000);
    try {
      await Promise.all(Array.from({ length: 10 }, () => accept(browser)));
      expect((await people.rowOf(id))?.policiesAcceptedAt).toEqual(begun);
    } finally {
      people.time = begun;
    }
  });

  it('newer policies are asked for again, while others still see the visitor', async () => {
    const viewer = await people.person();
    const { id, browser } = await people.person({ policiesVersion: 0 });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect(answer.body).toEqual({ error: 'not-admitted', reason: 'policies' });
    expect((await viewer.browser.get(`/api/user/profile?userId=${id}`)).status).toBe(200);
  });
});

it("a date too young for the visitor's place denies access until they are elsewhere", async () => {
  const { id, browser } = await people.person({ dateOfBirth: '2007-01-01' });
  const profile = () => browser.get(`/api/user/profile?userId=${id}`);
  expect((await profile()).status).toBe(200);
  const at = (physicalLocation: unknown) =>
    browser.post('/api/id-verification/verify-jurisdiction', { physicalLocation });
  await at([-90.18, 32.3]);
  expect((await profile()).body).toEqual({ error: 'not-admitted', reason: 'age' });
  await at(null);
  expect((await profile()).status).toBe(403);
  await at([-87.63, 41.88]);
  expect((await profile()).status).toBe(200);
});
