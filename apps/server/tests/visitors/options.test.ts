import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, servePeople } from '../people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await servePeople({
    onlineStateOf: () => ({ isOnline: true, lastSeen: new Date(0) }),
    nearestCity: ({ lat, lng }) =>
      lat > 60 ? null : { lng: Math.round(lng), lat: Math.round(lat), name: 'Here' },
  });
});
afterAll(() => people.close());

describe('PUT /api/user/options', () => {
  const layers = { users: true, places: false, groups: true, globalMessages: false };
  const filters = {
    USERS: {
      ...{ ageMin: 20, ageMax: 40, tags: ['cycling'], lookingFor: ['chat', 'dates'], onlineOnly: true },
      ...{ rightNowOnly: true, hostingOnly: true, visitingOnly: true, newOnly: true, photoOnly: true },
      ...{ preferredRoles: ['vers'], bodyTypes: ['slim'], heightMinCm: 175, heightMaxCm: 190 },
    },
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

  it('[D5-43] [VIS-26..29] [VIS-30] keeps both for an account, and no filters after a downgrade to anonymous', async () => {
    const { id, browser } = await people.person({ accountType: 'authenticated' });
    await browser.put('/api/user/options', { options: { filters } });
    const answer = await browser.put('/api/user/options', { options: { layers } });
    expect(answer.body).toMatchObject({ options: { layers, filters } });
    await people.change(id, { accountType: 'anonymous' });
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { layers, filters: {} } });
  });

  it('keeps both of two concurrent changes', async () => {
    const { browser } = await people.person({ accountType: 'authenticated' });
    await Promise.all([
      browser.put('/api/user/options', { options: { layers } }),
      browser.put('/api/user/options', { options: { filters } }),
    ]);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { layers, filters } });
  });

  it('reads the filters an older version wrote', async () => {
    const USERS = { ageMin: 20, ageMax: 40, tags: ['cycling'], onlineOnly: true };
    const { browser } = await people.person({
      accountType: 'authenticated',
      options: { filters: { USERS }, layers, nsfwContentIosApp: false, language: 'en' },
    });
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { filters: { USERS } } });
  });

  it('reads the valid parts of options written by an older version', async () => {
    const { browser } = await people.person({
      accountType: 'authenticated',
      options: { filters: { GHOSTS: true }, layers, more: 1 },
    });
    const { body } = await browser.get('/api/user/current');
    expect(body).toMatchObject({ options: { filters: {}, layers, nsfwContentIosApp: false } });
  });

  it('keeps the language of an anonymous visitor and refuses an invalid one', async () => {
    const { browser } = await people.person();
    const { status, body } = await browser.put('/api/user/options', { options: { language: 'pt-PT' } });
    expect([status, body]).toMatchObject([200, { options: { language: 'pt-PT', filters: {} } }]);
    expect((await browser.put('/api/user/options', { options: { language: '<b>' } })).status).toBe(400);
    expect((await browser.get('/api/user/current')).body).toMatchObject({ options: { language: 'pt-PT' } });
  });

  it('refuses invalid options and stores nothing', async () => {
    const { id, browser } = await people.person();
    for (const options of [
      { filters: { USERS: { ageMin: 3 } } },
      { filters: { USERS: { ageMin: 50, ageMax: 20 } } },
      { filters: { USERS: { heightMinCm: 190, heightMaxCm: 175 } } },
      { filters: { USERS: { lookingFor: ['onPrep'] } } },
      { filters: { USERS: { health: true } } },
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
  it("[D5-48] [VIS-15..17] keeps the nearest city's center and drops the point", async () => {
    const { id, browser } = await people.person();
    const point = { lng: -87.654321, lat: 41.123456 };
    const answer = await browser.put('/api/user/home-city', { savedCoordinates: point });
    expect(answer.body).toMatchObject({ savedCoordinates: { lng: -88, lat: 41 } });
    expect(JSON.stringify([await people.rowOf(id), people.logged])).not.toMatch(/654321|123456/);
  });

  it('refuses a point with no city near and keeps the previous city', async () => {
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
  it('[D5-50] [MAP-13] lasts four hours: exact for the owner, rounded to ten minutes for others', async () => {
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
      // For others it ends four hours after the rounded time, or its end would reveal the exact one.
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
