import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { softReload } from '#wire/nearby.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { visitor } from '#product/visitors/contract.ts';
import { ownProfile } from '#product/profiles/own-profile.contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { exportedRows } from '../accounts/exported-rows.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const here = { lat: 41.881, lng: -87.632 };

async function admitted(): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  return browser;
}
const selfOf = async (browser: Browser) => visitor.parse((await browser.get('/api/user/current')).body);
const ownOf = async (browser: Browser) => ownProfile.parse((await browser.get('/api/user/own-profile')).body);
const cardOf = async (viewer: Browser, userId: string) =>
  getProfile.answer.parse((await viewer.get(`/api/user/profile?userId=${userId}`)).body);
const put = (browser: Browser, profile: object) => browser.put('/api/user/profile', profile);

describe('what people say about themselves by choosing', () => {
  const all = {
    ...{ lookingFor: ['dates', 'chat'], preferredRole: 'vers', bodyType: 'athletic' },
    ...{ relationship: 'open', pronouns: 'neutral', languages: ['es', 'en', 'es'], weightKg: 78.471 },
  };
  const kept = { ...all, lookingFor: ['chat', 'dates'], languages: ['es', 'en'], weightKg: 78.5 };

  it('[VIS-37] [D5-42] is on the card and in the own profile, on each device, until it is taken back', async () => {
    const [member, viewer] = [await withAccount(server, 'about@mail.example'), await admitted()];
    await member.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
    await member.put('/api/user/accept-policies', { scope: 'age' });
    const { _id: id } = await selfOf(member);
    const extendedOf = async () => (await cardOf(viewer, id)).data.profile.extended;
    expect(Object.keys(await extendedOf()).sort()).toEqual(['age', 'customChats']);
    expect((await ownOf(member)).about).toEqual({});
    expect((await put(member, all)).status).toBe(200);
    expect(await extendedOf()).toMatchObject(kept);
    const otherDevice = new Browser(server.url);
    await otherDevice.post('/api/user/login', { email: 'about@mail.example', password: PASSWORD });
    expect((await ownOf(otherDevice)).about).toEqual(kept);
    await put(otherDevice, { preferredRole: null, weightKg: null, lookingFor: [], languages: [] });
    const { bodyType, relationship, pronouns } = kept;
    expect((await ownOf(member)).about).toEqual({ bodyType, relationship, pronouns });
    await put(otherDevice, { bodyType: null, relationship: null, pronouns: null });
    expect(Object.keys(await extendedOf()).sort()).toEqual(['age', 'customChats']);
  });

  it('refuses what is not offered, names the field, and changes nothing', async () => {
    const member = await admitted();
    await put(member, all);
    for (const [path, body] of [
      ['lookingFor.1', { lookingFor: ['chat', 'money'] }],
      ['preferredRole', { preferredRole: 'any' }],
      ['bodyType', { bodyType: '' }],
      ['relationship', { relationship: 'unknown' }],
      ['pronouns', { pronouns: 'He/him' }],
      ['languages.0', { languages: ['tlh'] }],
      ['languages', { languages: ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl'] }],
      ['weightKg', { weightKg: 34.9 }],
      ['weightKg', { weightKg: 250.1 }],
    ] as const) {
      const { status, body: answer } = await put(member, { bio: 'not kept', ...body });
      expect([status, answer]).toMatchObject([400, { error: 'invalid', issues: [{ path }] }]);
    }
    expect(await ownOf(member)).toMatchObject({ bio: '', about: kept });
  });

  it('is in the data export, and gone with the visitor', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const { _id: id } = await selfOf(member);
    await put(member, all);
    expect(await exportedRows(server, member, 'visitors')).toMatchObject([kept]);
    expect((await member.put('/api/user/delete-anonymous')).status).toBe(204);
    const answer = await viewer.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found', reason: 'deleted' }]);
  });

  it('filters find people by what their cards show, and by nothing they do not say', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const { _id: id } = await selfOf(member);
    await member.post('/api/softReload', { physicalLocation: here });
    const found = async (USERS: object) => {
      const answer = await viewer.post('/api/softReload', { physicalLocation: here, filters: { USERS } });
      return softReload.answer.parse(answer.body).nearbyVisitors.visitors.find(({ _id }) => _id === id);
    };
    await expect.poll(() => found({})).toMatchObject({ _id: id });
    const filters = [
      { lookingFor: ['dates', 'friends'] },
      { preferredRoles: ['top', 'vers'] },
      { bodyTypes: ['slim'] },
      { heightMinCm: 120 },
      { heightMaxCm: 230 },
      { hostingOnly: true },
      { newOnly: true },
      { photoOnly: true },
      { visitingOnly: true },
    ];
    for (const filter of filters) expect(await found(filter), JSON.stringify(filter)).toBeUndefined();
    await put(member, { lookingFor: ['chat', 'dates'] });
    await expect
      .poll(() => found({ lookingFor: ['dates'] }))
      .toMatchObject({ lookingFor: ['chat', 'dates'] });
    expect(await found({ lookingFor: ['friends'] })).toBeUndefined();
    await put(member, { preferredRole: 'vers', bodyType: 'slim', heightCm: 182 });
    const about = { preferredRoles: ['top', 'vers'], bodyTypes: ['slim'], heightMinCm: 180 };
    await expect
      .poll(() => found(about))
      .toMatchObject({ preferredRole: 'vers', bodyType: 'slim', heightCm: 182 });
    for (const other of [{ preferredRoles: ['side'] }, { bodyTypes: ['large'] }, { heightMaxCm: 181 }])
      expect(await found({ ...about, ...other }), JSON.stringify(other)).toBeUndefined();
    await put(member, { preferredRole: null, bodyType: null, heightCm: null });
    await expect.poll(() => found(about)).toBeUndefined();
    expect(Object.keys((await found({})) ?? {})).not.toContain('heightCm');
    await member.put('/api/user/hosting-status', { hostingType: 'canTravel' });
    expect(await found({ hostingOnly: true })).toBeUndefined();
    await member.put('/api/user/hosting-status', { hostingType: 'canHost' });
    await expect.poll(() => found({ hostingOnly: true })).toMatchObject({ _id: id });
    const { database } = server.database;
    await database
      .update(visitors)
      .set({ accountType: 'authenticated', photoId: 'p1' })
      .where(eq(visitors.id, id));
    await put(member, { lookingFor: [] });
    await expect.poll(() => found({ newOnly: true, photoOnly: true })).toMatchObject({ isNew: true });
    expect(await found({ lookingFor: ['dates'] })).toBeUndefined();
    const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    await database.update(visitors).set({ createdAt: weekAgo }).where(eq(visitors.id, id));
    await put(member, { bio: 'Here for a while' });
    await expect.poll(() => found({ newOnly: true })).toBeUndefined();
    expect(await found({ photoOnly: true })).not.toHaveProperty('isNew');
    await member.put('/api/presence/show-me-there', { at: here });
    await expect.poll(() => found({ visitingOnly: true })).toMatchObject({ isVisiting: true });
  });

  it('no filter reads what is said about health', async () => {
    const viewer = await admitted();
    for (const key of ['onPrep', 'lastTested', 'vaccinations', 'health']) {
      const filters = { USERS: { [key]: true } };
      const { status, body } = await viewer.post('/api/softReload', { physicalLocation: here, filters });
      expect([status, body]).toMatchObject([400, { error: 'invalid' }]);
    }
  });
});
