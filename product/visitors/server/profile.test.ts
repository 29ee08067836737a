import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { partialUser } from '../contract.ts';
import { type People, servePeople } from './people.fixture.ts';
import { type VisitorRow, visitors } from './tables.ts';
import { lockVisitor } from './visitors.store.ts';

const seen = { isOnline: true, lastSeen: new Date('2026-11-21T11:57:31Z') };
let presence: { isOnline: boolean; lastSeen: Date | null } = seen;
let people: People;
beforeAll(async () => {
  people = await servePeople({
    presenceOf: () => presence,
    nearestCity: ({ lat, lng }) =>
      lat > 60 ? null : { lng: Math.round(lng), lat: Math.round(lat), name: 'Here' },
  });
});
afterAll(() => people.close());
beforeEach(() => {
  presence = seen;
});

const UNKNOWN_ID = 'f'.repeat(24);

describe('GET /api/user/profile', () => {
  it('[VIS-33..44] [VIS-45] [D5-41] answers the card of a person with every field of the contract', async () => {
    const { id } = await people.person({ bio: 'Long walks', tags: ['cycling'], isPromoted: true });
    const { browser } = await people.person();
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect(answer.status).toBe(200);
    expect(partialUser.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      _id: id,
      data: {
        profile: {
          photo: null,
          hideSupport: false,
          extended: { bio: 'Long walks', age: 36, tags: ['cycling'] },
          images: [],
        },
      },
      options: {},
      isSuspended: false,
      isHidden: false,
      accountType: 'anonymous',
      isPromoted: true,
      isDemo: false,
    });
    expect(answer.text).not.toContain('1990');
  });

  it('[VIS-40] [VIS-41] tells when somebody was there no finer than others may know', async () => {
    const { id } = await people.person();
    const { browser } = await people.person();
    const times = async () => {
      const card = partialUser.parse((await browser.get(`/api/user/profile?userId=${id}`)).body);
      return [card.connectUpdateTime, card.disconnectTime];
    };
    expect(await times()).toEqual(['2026-11-21T11:50:00.000Z', null]);
    presence = { ...seen, isOnline: false };
    expect(await times()).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z']);
    presence = { isOnline: false, lastSeen: new Date('2026-11-01T11:57:31Z') };
    expect(await times()).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']);
    presence = { isOnline: false, lastSeen: null };
    expect(await times()).toEqual([null, null]);
  });

  it('marks an invented person of the demo world', async () => {
    const { id } = await people.person({ isDemo: true });
    const { browser } = await people.person();
    expect((await browser.get(`/api/user/profile?userId=${id}`)).body).toMatchObject({ isDemo: true });
  });

  it('[VIS-67] lets an anonymous viewer only block, and nobody do anything with himself', async () => {
    const { id } = await people.person({ accountType: 'authenticated' });
    const viewer = await people.person();
    const can = async (userId: string) =>
      partialUser.parse((await viewer.browser.get(`/api/user/profile?userId=${userId}`)).body).can;
    expect(await can(id)).toEqual({ chat: false, block: true, report: false });
    await people.change(viewer.id, { accountType: 'authenticated' });
    expect(await can(id)).toEqual({ chat: true, block: true, report: true });
    await people.change(viewer.id, { revocations: ['reporting'] });
    expect(await can(id)).toEqual({ chat: true, block: true, report: false });
    expect(await can(viewer.id)).toEqual({ chat: false, block: false, report: false });
  });

  it('[CHAT-35] lets nobody chat with who has no account and could not answer', async () => {
    const { id } = await people.person();
    const { browser } = await people.person({ accountType: 'authenticated' });
    const { can } = partialUser.parse((await browser.get(`/api/user/profile?userId=${id}`)).body);
    expect(can).toEqual({ chat: false, block: true, report: true });
  });

  it('[VIS-59] gives the reason blocked to the one who blocked', async () => {
    const { id } = await people.person();
    const { browser } = await people.person();
    await browser.put('/api/user/block', { userId: id });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found', reason: 'blocked' }]);
  });

  it('[VIS-60] [D5-41] answers the blocked person with the bytes of an unknown id', async () => {
    const blocker = await people.person();
    const blocked = await people.person();
    const asked = await blocked.browser.get(`/api/user/profile?userId=${blocker.id}`);
    expect(asked.status).toBe(200);
    await blocker.browser.put('/api/user/block', { userId: blocked.id });
    const after = await blocked.browser.get(`/api/user/profile?userId=${blocker.id}`);
    const unknown = await blocked.browser.get(`/api/user/profile?userId=${UNKNOWN_ID}`);
    expect([after.status, after.text]).toEqual([404, '{"error":"not-found","reason":"deleted"}']);
    expect([unknown.status, unknown.text]).toEqual([after.status, after.text]);
    const namesOf = (headers: Headers) => [...headers.keys()].sort();
    expect(namesOf(after.headers)).toEqual(namesOf(unknown.headers));
  });

  it('[VIS-61] says that somebody is suspended, but not to whom he has blocked', async () => {
    const suspended = await people.person();
    const { browser, id } = await people.person();
    await people.change(suspended.id, { suspendedAt: people.time });
    const profile = () => browser.get(`/api/user/profile?userId=${suspended.id}`);
    expect((await profile()).body).toEqual({ error: 'not-found', reason: 'suspended' });
    await people.change(suspended.id, { suspendedAt: null });
    await suspended.browser.put('/api/user/block', { userId: id });
    await people.change(suspended.id, { suspendedAt: people.time });
    expect((await profile()).body).toEqual({ error: 'not-found', reason: 'deleted' });
  });

  it('does not know who has not passed the age check', async () => {
    const { browser } = await people.person();
    const { id } = await people.person({ policiesVersion: null });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found', reason: 'deleted' }]);
  });

  it('refuses an id that is none, by naming the field', async () => {
    const { browser } = await people.person();
    for (const query of ['', '?userId=', '?userId=me', `?userId=${'F'.repeat(24)}`, '?userId=1&userId=2']) {
      const answer = await browser.get(`/api/user/profile${query}`);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: 'invalid', issues: [{ path: 'userId' }] },
      ]);
    }
  });

  it('is closed to a suspended visitor at once', async () => {
    const { id, browser } = await people.person();
    await browser.get(`/api/user/profile?userId=${id}`);
    await people.change(id, { suspendedAt: people.time });
    const answer = await browser.get(`/api/user/profile?userId=${id}`);
    expect([answer.status, answer.body]).toEqual([403, { error: 'suspended' }]);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ isSuspended: true });
  });
});

describe('PUT /api/user/options', () => {
  const layers = { users: true, places: false, groups: true, globalMessages: false };
  const filters = {
    USERS: { ageMin: 20, ageMax: 40, tags: ['cycling'], onlineOnly: true },
    PLACES: { types: ['cafe'] },
    GROUPS: { from: '2026-11-21' },
    CLINICS: true,
  };

  it('[VIS-69] keeps the layers of an anonymous visitor and no filters', async () => {
    const { id, browser } = await people.person();
    const answer = await browser.put('/api/user/options', { options: { layers, filters } });
    expect(answer.body).toMatchObject({ _id: id, options: { layers, filters: {} } });
    expect((await browser.get('/api/user/current')).body).toEqual(answer.body);
    expect((await people.rowOf(id))?.options).toMatchObject({ filters: {} });
  });

  it('[D5-43] [VIS-26..29] [VIS-30] keeps both of an account, and empty ones again should it fall back', async () => {
    const { id, browser } = await people.person({ accountType: 'authenticated' });
    await browser.put('/api/user/options', { options: { filters } });
    const answer = await browser.put('/api/user/options', { options: { layers } });
    expect(answer.body).toMatchObject({ options: { layers, filters } });
    await people.change(id, { accountType: 'anonymous' });
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { layers, filters: {} } });
  });

  it('loses nothing of two changes at once', async () => {
    const { browser } = await people.person({ accountType: 'authenticated' });
    await Promise.all([
      browser.put('/api/user/options', { options: { layers } }),
      browser.put('/api/user/options', { options: { filters } }),
    ]);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { layers, filters } });
  });

  it('reads what an older version wrote as far as it can', async () => {
    const { browser } = await people.person({
      accountType: 'authenticated',
      options: { filters: { GHOSTS: true }, layers, more: 1 },
    });
    const { body } = await browser.get('/api/user/current');
    expect(body).toMatchObject({ options: { filters: {}, layers, nsfwContentIosApp: false } });
  });

  it('keeps the language of a visitor without an account, and refuses what is no language', async () => {
    const { browser } = await people.person();
    const { status, body } = await browser.put('/api/user/options', { options: { language: 'pt-PT' } });
    expect([status, body]).toMatchObject([200, { options: { language: 'pt-PT', filters: {} } }]);
    expect((await browser.put('/api/user/options', { options: { language: '<b>' } })).status).toBe(400);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { language: 'pt-PT' } });
  });

  it('refuses what is no filter and stores nothing', async () => {
    const { id, browser } = await people.person();
    for (const options of [
      { filters: { USERS: { ageMin: 3 } } },
      { filters: { USERS: { ageMin: 50, ageMax: 20 } } },
      { filters: { GROUPS: { from: '2026-03-01', to: '2026-02-01' } } },
      { layers: {} },
      { theme: 'dark' },
      null,
      [],
    ])
      expect((await browser.put('/api/user/options', { options })).status).toBe(400);
    expect((await people.rowOf(id))?.options).toEqual({ language: 'en' });
  });
});

describe('PUT /api/user/home-city', () => {
  it("[D5-48] [VIS-15..17] keeps the nearest city's centre and drops the point", async () => {
    const { id, browser } = await people.person();
    const point = { lng: -87.654321, lat: 41.123456 };
    const answer = await browser.put('/api/user/home-city', { savedCoordinates: point });
    expect(answer.body).toMatchObject({ savedCoordinates: { lng: -88, lat: 41 } });
    expect(JSON.stringify([await people.rowOf(id), people.logged])).not.toMatch(/654321|123456/);
  });

  it('says when no city is near, and keeps the one there was', async () => {
    const { browser } = await people.person();
    await browser.put('/api/user/home-city', { savedCoordinates: { lng: 2, lat: 48 } });
    const answer = await browser.put('/api/user/home-city', { savedCoordinates: { lng: 0, lat: 80 } });
    expect([answer.status, answer.body]).toEqual([422, { error: 'no-city-near' }]);
    expect((await browser.get('/api/user/current')).body).toMatchObject({
      savedCoordinates: { lng: 2, lat: 48 },
    });
  });
});

describe('PUT /api/user/hosting-status', () => {
  it('[D5-50] [MAP-13] says it for four hours: exactly to himself, to ten minutes to others', async () => {
    const host = await people.person();
    const viewer = await people.person();
    const begun = people.time;
    try {
      people.time = new Date('2026-11-21T12:07:31Z');
      const answer = await host.browser.put('/api/user/hosting-status', { hostingType: 'canHost' });
      expect(answer.body).toEqual({ hostingType: 'canHost', setTime: '2026-11-21T12:07:31.000Z' });
      const card = async () => (await viewer.browser.get(`/api/user/profile?userId=${host.id}`)).body;
      const rounded = { hostingType: 'canHost', setTime: '2026-11-21T12:00:00.000Z' };
      expect(await card()).toMatchObject({ hostingStatus: rounded });
      expect((await people.visitors.publicProfiles([host.id])).get(host.id)?.hostingStatus).toEqual(rounded);
      // To others it ends four hours after the time they are told, or its end would tell when it was set.
      people.time = new Date('2026-11-21T15:59:59Z');
      expect(await card()).toMatchObject({ hostingStatus: rounded });
      people.time = new Date('2026-11-21T16:00:00Z');
      expect(await card()).toMatchObject({ hostingStatus: null });
      expect((await people.visitors.publicProfiles([host.id])).get(host.id)?.hostingStatus).toBeUndefined();
      people.time = new Date('2026-11-21T16:07:30Z');
      expect((await host.browser.get('/api/user/current')).body).toMatchObject({
        hostingStatus: answer.body,
      });
      people.time = new Date('2026-11-21T16:07:32Z');
      expect((await host.browser.get('/api/user/current')).body).toMatchObject({ hostingStatus: null });
    } finally {
      people.time = begun;
    }
  });
});

describe('what cards show', () => {
  it('names everybody who may be seen, with nothing that concerns him alone', async () => {
    const plain = await people.person();
    const full = await people.person({ tags: ['chess'], isPromoted: true, isDemo: true, photoId: 'p1' });
    const hidden = await people.person({ suspendedAt: people.time });
    const unchecked = await people.person({ dateOfBirth: null });
    const facts = await people.visitors.publicProfiles([
      plain.id,
      full.id,
      hidden.id,
      unchecked.id,
      UNKNOWN_ID,
    ]);
    const handleOf = async (id: string) => (await people.rowOf(id))?.handle;
    expect(Object.fromEntries(facts)).toEqual({
      [plain.id]: { _id: plain.id, handle: await handleOf(plain.id), accountType: 'anonymous', age: 36 },
      [full.id]: {
        _id: full.id,
        handle: await handleOf(full.id),
        accountType: 'anonymous',
        age: 36,
        tags: ['chess'],
        isPromoted: true,
        isDemo: true,
        photoId: 'p1',
      },
    });
    expect((await people.visitors.publicProfiles([])).size).toBe(0);
  });

  it('a change of what others may see is told once it is committed, a refused one is not', async () => {
    const { id, browser } = await people.person();
    const told = () => people.changed.filter((changed) => changed === id).length;
    const before = told();
    await browser.put('/api/user/hosting-status', { hostingType: 'canTravel' });
    expect(told()).toBe(before + 1);
    await browser.put('/api/user/age-check', { dateOfBirth: '1980-01-01' });
    expect(told()).toBe(before + 1);
  });
});

it('[VIS-03] [VIS-31] [AMB-13] [AMB-15] [AMB-46] what an account may follows from its type and marks', async () => {
  const flagsOf = async (columns: Partial<VisitorRow>) => {
    const { id } = await people.person(columns);
    const visitor = await people.visitors.visitorOf(id);
    return [visitor?.isAnonymous, visitor?.isUpgraded, visitor?.canAccessPaid];
  };
  expect(await flagsOf({})).toEqual([true, false, false]);
  expect(await flagsOf({ accountType: 'authenticated' })).toEqual([false, false, false]);
  expect(await flagsOf({ accountType: 'paid' })).toEqual([false, true, true]);
  expect(await flagsOf({ accountType: 'authenticated', isPromoted: true })).toEqual([false, true, true]);
  expect(await flagsOf({ accountType: 'authenticated', isAdmin: true })).toEqual([false, false, true]);
});

describe('the private extended profile', () => {
  const keptOf = async (id: string) => (await people.rowOf(id))?.privateExtended;

  it('[API-07] is what was told last, and the note of the profile until another is told', async () => {
    const { id } = await people.person({ privateExtended: { note: 'mine', blood: 'A' } });
    await people.visitors.savePrivateExtended(id, { eyes: 'green' });
    expect(await keptOf(id)).toEqual({ note: 'mine', eyes: 'green' });
    await people.visitors.savePrivateExtended(id, { note: 'new' });
    expect(await keptOf(id)).toEqual({ note: 'new' });
    await people.change(id, { privateExtended: null });
    await people.visitors.savePrivateExtended(id, { eyes: 'green' });
    expect(await keptOf(id)).toEqual({ eyes: 'green' });
  });

  it('[API-07] does not undo a note that is being saved', async () => {
    const { id } = await people.person();
    let told = Promise.resolve();
    await people.database.transaction(async (tx) => {
      await lockVisitor(tx, id);
      told = people.visitors.savePrivateExtended(id, { eyes: 'green' });
      await waitsForLock();
      await tx
        .update(visitors)
        .set({ privateExtended: { note: 'mine' } })
        .where(eq(visitors.id, id));
    });
    await told;
    expect(await keptOf(id)).toEqual({ note: 'mine', eyes: 'green' });
  });

  /** Somebody waits in this database for what another holds. */
  const waitsForLock = () =>
    expect
      .poll(async () => {
        const { rows } = await people.database.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
});
