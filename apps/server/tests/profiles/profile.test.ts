import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { softReload } from '#wire/nearby.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { visitor } from '#product/visitors/contract.ts';
import { ownProfile } from '#product/profiles/own-profile.contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { withAccount } from '../accounts/accounts.fixture.ts';
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

describe('PUT /api/user/profile', () => {
  it('[D5-42] [VIS-37] stores the given fields, keeps the others, and shows them on the card', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const { _id: id } = await selfOf(member);
    const answer = await put(member, {
      bio: ' By the lake.\r\n\r\n\r\nMost evenings. ',
      tags: ['#Chess', 'chess'],
    });
    expect(answer.status).toBe(200);
    expect(visitor.parse(answer.body)).toEqual(answer.body);
    await put(member, { heightCm: 182, customChats: false });
    expect((await cardOf(viewer, id)).data.profile.extended).toEqual({
      bio: 'By the lake.\n\nMost evenings.',
      tags: ['chess'],
      heightCm: 182,
      age: expect.any(Number) as number,
      customChats: false,
    });
    await put(member, { bio: '', tags: [], heightCm: null });
    const { extended } = (await cardOf(viewer, id)).data.profile;
    expect(Object.keys(extended).sort()).toEqual(['age', 'customChats']);
  });

  it('shows the age on the card and to filters only if its owner shows it', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const { _id: id } = await selfOf(member);
    const found = async (ageMin: number) => {
      const answer = await viewer.post('/api/softReload', {
        physicalLocation: here,
        filters: { USERS: { ageMin } },
      });
      return softReload.answer.parse(answer.body).nearbyVisitors.visitors.find(({ _id }) => _id === id);
    };
    await member.post('/api/softReload', { physicalLocation: here });
    await expect.poll(() => found(20)).toMatchObject({ age: expect.any(Number) as number });
    await put(member, { showsAge: false });
    expect((await cardOf(viewer, id)).data.profile.extended).not.toHaveProperty('age');
    await expect.poll(() => found(20)).toBeUndefined();
    expect(await ownOf(member)).toMatchObject({ showsAge: false, age: expect.any(Number) as number });
  });

  it('shows a changed handle and tags on the map at once', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const { _id: id } = await selfOf(member);
    await member.post('/api/softReload', { physicalLocation: here });
    await put(member, { handle: 'Lakeside_7', tags: ['rowing'] });
    const seen = async () => {
      const answer = await viewer.post('/api/softReload', { physicalLocation: here });
      return softReload.answer.parse(answer.body).nearbyVisitors.visitors.find(({ _id }) => _id === id);
    };
    await expect.poll(seen).toMatchObject({ handle: 'lakeside_7', tags: ['rowing'] });
  });

  it('gives a handle to one person only, whatever its case, even with concurrent calls', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, admitted));
    const answers = await Promise.all(
      people.map((one, n) => put(one, { handle: n % 2 ? 'Same_One' : 'same_one' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ status, body }) => [status, body])).toEqual(
      others.map(() => [409, { error: 'handle-taken' }]),
    );
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    // The own handle again is allowed.
    if (winner) expect((await put(winner, { handle: 'same_one', bio: 'Mine' })).status).toBe(200);
  });

  it('keeps a handle that was given up from others, so that a block looks like a deletion', async () => {
    const [blocking, deleted, renamed, other] = await Promise.all([
      admitted(),
      admitted(),
      admitted(),
      admitted(),
    ]);
    await put(blocking, { handle: 'has_blocked' });
    await put(deleted, { handle: 'was_deleted' });
    await put(renamed, { handle: 'was_renamed' });
    await blocking.put('/api/user/block', { userId: (await selfOf(other))._id });
    expect((await deleted.post('/api/user/delete', {})).status).toBe(204);
    await put(renamed, { handle: 'is_renamed' });
    const tries = [];
    for (const handle of ['has_blocked', 'Was_Deleted', 'was_RENAMED'])
      tries.push((({ status, text }) => [status, text])(await put(other, { handle })));
    expect(tries).toEqual(tries.map(() => [409, '{"error":"handle-taken"}']));
    // Its former owner may have it back.
    expect((await put(renamed, { handle: 'was_renamed' })).status).toBe(200);
  });

  it('refuses invalid and reserved handles and invalid fields, and changes nothing', async () => {
    const member = await admitted();
    const before = await ownOf(member);
    const codes = [];
    for (const handle of ['ab', 'a b c', 'раулито', 'moderator', 'Hereabout_1'])
      codes.push((await put(member, { handle, bio: 'not kept' })).body);
    expect(codes).toEqual([
      { error: 'handle-unfit' },
      { error: 'handle-unfit' },
      { error: 'handle-unfit' },
      { error: 'handle-reserved' },
      { error: 'handle-reserved' },
    ]);
    for (const body of [
      { heightCm: 90 },
      { bio: 'x'.repeat(301) },
      { tags: [''] },
      { isAdmin: true },
      { age: 30 },
    ])
      expect((await put(member, body)).status).toBe(400);
    expect(await ownOf(member)).toEqual(before);
  });

  it('needs an admitted visitor and a page of the own origin', async () => {
    expect((await put(new Browser(server.url), { bio: 'x' })).status).toBe(401);
    const early = new Browser(server.url);
    await early.post('/api/user/anonymous');
    expect((await put(early, { bio: 'x' })).body).toEqual({ error: 'not-admitted', reason: 'date-of-birth' });
    const member = await admitted();
    const foreign = await member.put(
      '/api/user/profile',
      { bio: 'x' },
      { origin: 'https://elsewhere.example' },
    );
    expect([foreign.status, foreign.body]).toEqual([403, { error: 'foreign-origin' }]);
    expect((await ownOf(member)).bio).toBe('');
  });

  it('[VIS-36] a hidden membership looks like any account to others, and shows to its owner', async () => {
    const [member, viewer] = [await withAccount(server, 'member@mail.example'), await admitted()];
    const { _id: id } = await selfOf(member);
    await member.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
    await member.put('/api/user/accept-policies', { scope: 'age' });
    await server.database.database.update(visitors).set({ accountType: 'paid' }).where(eq(visitors.id, id));
    expect(await cardOf(viewer, id)).toMatchObject({ accountType: 'paid' });
    await put(member, { hideSupport: true });
    const told = await cardOf(viewer, id);
    expect([told.accountType, told.data.profile.hideSupport]).toEqual(['authenticated', false]);
    const own = await cardOf(member, id);
    expect(own.data.profile.hideSupport).toBe(true);
  });
});

describe('the private extended profile', () => {
  it('[API-07] is stored from a soft reload or the profile, and sent to its owner only', async () => {
    const [member, viewer] = [await admitted(), await admitted()];
    const { _id: id } = await selfOf(member);
    await member.post('/api/softReload', {
      physicalLocation: here,
      privateExtendedProfile: { blood: 'a-canary-of-the-reload' },
    });
    await put(member, { privateNote: 'a-canary-of-the-note' });
    expect((await ownOf(member)).privateExtended).toEqual({
      blood: 'a-canary-of-the-reload',
      note: 'a-canary-of-the-note',
    });
    const told = [
      (await viewer.get(`/api/user/profile?userId=${id}`)).text,
      (await viewer.post('/api/softReload', { physicalLocation: here })).text,
      (await member.get('/api/user/current')).text,
      (await member.post('/api/softReload', { physicalLocation: here })).text,
    ];
    expect(told.join()).not.toContain('canary');
    expect(server.logged.join()).not.toContain('canary');
    await put(member, { privateNote: '' });
    expect((await ownOf(member)).privateExtended).toEqual({ blood: 'a-canary-of-the-reload' });
  });
});

it('[VIS-70] [VIS-67] a visitor gets their permissions, and a revocation applies at once', async () => {
  const anonymous = await admitted();
  expect(Object.values((await selfOf(anonymous)).can)).not.toContain(true);
  const member = await withAccount(server, 'may@mail.example');
  await member.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  const { body } = await member.get('/api/user/current');
  expect(Object.values(visitor.parse(body).can)).not.toContain(true);
  await member.put('/api/user/accept-policies', { scope: 'age' });
  const { _id: id, can } = await selfOf(member);
  expect(Object.values(can)).not.toContain(false);
  const { database } = server.database;
  await database
    .update(visitors)
    .set({ revocations: ['groups'] })
    .where(eq(visitors.id, id));
  expect((await selfOf(member)).can).toMatchObject({ joinGroup: false, createGroup: false, chat: true });
});
