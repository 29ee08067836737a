import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jurisdiction } from '#product/verification/contract.ts';
import { type People, servePeople } from '../people.fixture.ts';

const path = '/api/id-verification/verify-jurisdiction';
let people: People;
beforeAll(async () => {
  people = await servePeople({ countryHeader: 'x-country' });
});
afterAll(() => people.close());

const at = async (physicalLocation: unknown, country?: string) =>
  (await people.browser().post(path, { physicalLocation }, country ? { 'x-country': country } : {})).body;

describe('POST /api/id-verification/verify-jurisdiction', () => {
  it('[ROUTE-06] [D5-09] answers the requirements of the place, with the state in the United States', async () => {
    const chicago = await at([-87.63, 41.88]);
    expect(chicago).toEqual({
      jurisdiction: 'US-IL',
      minimumAge: 18,
      requiresVerification: false,
      verificationLevel: 'none',
      sfwMode: 'off',
    });
    expect(jurisdiction.parse(chicago)).toEqual(chicago);
    expect(await at([-90.18, 32.3])).toMatchObject({ jurisdiction: 'US-MS', minimumAge: 21 });
    expect(await at([-0.12, 51.5])).toMatchObject({ jurisdiction: 'GB', sfwMode: 'strict' });
    expect(await at([-66.1, 18.4])).toMatchObject({ jurisdiction: 'PR', minimumAge: 21 });
    expect(await at([114.17, 22.3])).toMatchObject({ jurisdiction: 'HK' });
  });

  it("[ROUTE-07] uses a trusted proxy's country without a location, or else the strict mode without a requirement", async () => {
    const unresolved = {
      jurisdiction: null,
      minimumAge: 18,
      requiresVerification: false,
      verificationLevel: 'none',
      sfwMode: 'strict',
    };
    expect(await at(null)).toEqual(unresolved);
    expect(await at([0, 0])).toEqual(unresolved);
    expect(await at(null, 'NZ')).toMatchObject({ jurisdiction: 'NZ', minimumAge: 20 });
    expect(await at([-87.63, 41.88], 'NZ')).toMatchObject({ jurisdiction: 'US-IL' });
    for (const nothing of ['T1', 'XX', 'nz', 'New Zealand'])
      expect(await at(null, nothing)).toEqual(unresolved);
  });

  it('ignores the header without a trusted proxy', async () => {
    const open = await servePeople();
    try {
      const answer = await open.browser().post(path, { physicalLocation: null }, { 'x-country': 'NZ' });
      expect(answer.body).toMatchObject({ jurisdiction: null });
    } finally {
      await open.close();
    }
  });

  it('stores only what the law demands: the point is neither stored nor logged', async () => {
    const { id, browser } = await people.person();
    const before = await people.rowOf(id);
    await browser.post(path, { physicalLocation: [-90.181234, 32.345678] });
    expect(await people.rowOf(id)).toEqual({ ...before, minimumAge: 21, sfwPlace: 'off' });
    expect(people.logged.join()).not.toMatch(/90\.18|32\.34/);
    await browser.post(path, { physicalLocation: null });
    expect(await people.rowOf(id)).toMatchObject({ minimumAge: 21, sfwPlace: 'off' });
    await browser.post(path, { physicalLocation: [-0.1276, 51.5072] });
    expect(await people.rowOf(id)).toMatchObject({ minimumAge: 18, sfwPlace: 'strict' });
  });

  it('refuses an invalid point, by naming the field', async () => {
    for (const point of [
      [200, 0],
      [0, 91],
      [0],
      [0, 0, 0],
      ['0', '0'],
      { lat: 0, lng: 0 },
      'here',
      undefined,
    ]) {
      const answer = await people.browser().post(path, { physicalLocation: point });
      expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid' }]);
      expect(answer.text).toContain('"path":"physicalLocation');
    }
  });
});
