import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { ownHealth } from '#product/profiles/own-profile.contract.ts';
import { healthInfos } from '#product/profiles/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { exportedRows } from '../accounts/exported-rows.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATH = '/api/user/health-info';
const here = { lat: 41.881, lng: -87.632 };
const said = { onPrep: true, lastTested: '2026-05', vaccinations: ['hepatitisA', 'mpox'] };
const kept = { ...said, vaccinations: ['mpox', 'hepatitisA'] };
const agreed = { ...said, consent: true, isShown: true };

async function admit(browser: Browser): Promise<Browser> {
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  return browser;
}
async function admitted(): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  return admit(browser);
}
const idOf = async (browser: Browser) => visitor.parse((await browser.get('/api/user/current')).body)._id;
const ownOf = async (browser: Browser) => ownHealth.parse((await browser.get(PATH)).body).health;
const shownTo = async (viewer: Browser, userId: string) =>
  getProfile.answer.parse((await viewer.get(`/api/user/profile?userId=${userId}`)).body).data.profile.extended
    .health;
const rowsOf = (id: string) =>
  server.database.database.select().from(healthInfos).where(eq(healthInfos.visitorId, id));

describe('health info', () => {
  it('is kept only with consent, whose time stands as long as it does', async () => {
    const member = await admitted();
    const id = await idOf(member);
    expect(await ownOf(member)).toBeNull();
    const refused = await member.put(PATH, { ...agreed, consent: false });
    expect([refused.status, refused.body]).toEqual([422, { error: 'consent-needed' }]);
    expect([await ownOf(member), await rowsOf(id)]).toEqual([null, []]);
    const before = Date.now();
    const answer = await member.put(PATH, { ...agreed, isShown: false });
    expect(ownHealth.parse(answer.body).health).toMatchObject({ ...kept, isShown: false });
    const consentedAt = (await ownOf(member))?.consentedAt ?? '';
    expect(Date.parse(consentedAt)).toBeGreaterThanOrEqual(before);
    await member.put(PATH, { ...agreed, onPrep: false });
    expect(await ownOf(member)).toEqual({
      ...{ lastTested: '2026-05', vaccinations: ['mpox', 'hepatitisA'] },
      ...{ isShown: true, consentedAt },
    });
  });

  it('is refused where a test is ahead or a value unknown, and what is kept stays', async () => {
    const member = await admitted();
    await member.put(PATH, agreed);
    const later = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 7);
    const ahead = await member.put(PATH, { ...agreed, lastTested: later });
    expect([ahead.status, ahead.body]).toEqual([422, { error: 'month-ahead' }]);
    for (const [path, wrong] of [
      ['lastTested', { lastTested: '2026-13' }],
      ['lastTested', { lastTested: '2026-05-03' }],
      ['vaccinations.0', { vaccinations: ['flu'] }],
      ['consent', { consent: 'yes' }],
      ['isShown', { isShown: null }],
    ] as const) {
      const { status, body } = await member.put(PATH, { ...agreed, ...wrong });
      expect([status, body]).toMatchObject([400, { error: 'invalid', issues: [{ path }] }]);
    }
    expect(await ownOf(member)).toMatchObject({ ...kept, isShown: true });
  });

  it('is on the opened card only while it is shown, and nowhere else', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const id = await idOf(member);
    await member.post('/api/softReload', { physicalLocation: here });
    await member.put(PATH, { ...agreed, isShown: false });
    expect(await shownTo(viewer, id)).toBeUndefined();
    await member.put(PATH, agreed);
    expect(await shownTo(viewer, id)).toEqual(kept);
    const told = [
      (await viewer.post('/api/softReload', { physicalLocation: here })).text,
      (await member.get('/api/user/current')).text,
      (await member.get('/api/user/own-profile')).text,
      server.logged.join(''),
    ];
    expect(told.join()).not.toMatch(/onPrep|lastTested|hepatitis|mpox/);
    await member.put('/api/user/block', { userId: await idOf(viewer) });
    expect((await viewer.get(`/api/user/profile?userId=${id}`)).status).toBe(404);
  });

  it('is no filter of others', async () => {
    const viewer = await admitted();
    for (const filter of [
      { onPrep: true },
      { health: true },
      { lastTested: '2026-05' },
      { vaccinations: ['mpox'] },
    ]) {
      const filters = { USERS: filter };
      const asked = await viewer.post('/api/softReload', { physicalLocation: here, filters });
      expect(asked.status, JSON.stringify(filter)).toBe(400);
    }
  });

  it('is the same on each device, and deleted on all with its consent at one tap', async () => {
    const member = await admit(await withAccount(server, 'health@mail.example'));
    const [id, other] = [await idOf(member), new Browser(server.url)];
    await other.post('/api/user/login', { email: 'health@mail.example', password: PASSWORD });
    await member.put(PATH, agreed);
    expect(await ownOf(other)).toMatchObject(kept);
    expect(await exportedRows(server, member, 'health_infos')).toMatchObject([
      { visitorId: id, ...kept, consentedAt: expect.any(String) as string },
    ]);
    const answer = await other.put('/api/user/delete-health-info');
    expect([answer.status, answer.body]).toEqual([200, { health: null }]);
    expect([await ownOf(member), await rowsOf(id)]).toEqual([null, []]);
    expect(await exportedRows(server, member, 'health_infos')).toBeNull();
    // Once more is no mistake.
    expect((await other.put('/api/user/delete-health-info')).status).toBe(200);
  });

  it('where nothing is said any longer, nothing is kept, the consent neither', async () => {
    const member = await admitted();
    await member.put(PATH, agreed);
    const nothing = { onPrep: false, lastTested: null, vaccinations: [] };
    expect((await member.put(PATH, { ...agreed, ...nothing })).body).toEqual({ health: null });
    expect(await rowsOf(await idOf(member))).toEqual([]);
  });

  it('goes with the visitor, and is its own alone', async () => {
    const [member, other] = [await admitted(), await admitted()];
    await member.put(PATH, agreed);
    const id = await idOf(member);
    expect(await ownOf(other)).toBeNull();
    expect((await member.put('/api/user/delete-anonymous')).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
    expect((await new Browser(server.url).get(PATH)).status).toBe(401);
  });
});
