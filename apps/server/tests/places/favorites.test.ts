import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { places } from '#product/places/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const [BAR, CAFE, NOWHERE] = ['b'.repeat(24), 'c'.repeat(24), 'd'.repeat(24)] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const at = { lat: 41.88, lng: -87.63 };
  await server.database.database
    .insert(places)
    .values(
      [BAR, CAFE].map((id) => ({ id, name: `Place ${id[0]}`, type: 'bar' as const, description: '', ...at })),
    );
});
afterAll(() => server.close());

async function admitted(): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  return browser;
}
const selfOf = async (browser: Browser) => visitor.parse((await browser.get('/api/user/current')).body);

describe('favourite places', () => {
  const favorite = (browser: Browser, placeId: string, isFavorite: boolean) =>
    browser.put('/api/user/favorite-place', { placeId, isFavorite });

  it('[D5-49] [VIS-18] are kept in order, once each, and listed newest first', async () => {
    const member = await admitted();
    await favorite(member, BAR, true);
    const answer = await favorite(member, CAFE, true);
    expect([answer.status, answer.body]).toEqual([200, { favoritePlaceIds: [BAR, CAFE] }]);
    expect((await favorite(member, BAR, true)).body).toEqual({ favoritePlaceIds: [BAR, CAFE] });
    expect((await selfOf(member)).favoritePlaceIds).toEqual([BAR, CAFE]);
    const list = await member.get('/api/user/favorite-places');
    const coordinates = [-87.63, 41.88];
    expect(list.body).toEqual({
      places: [
        { _id: CAFE, name: 'Place c', type: 'bar', location: { coordinates } },
        { _id: BAR, name: 'Place b', type: 'bar', location: { coordinates } },
      ],
    });
    expect((await favorite(member, BAR, false)).body).toEqual({ favoritePlaceIds: [CAFE] });
    expect((await favorite(await admitted(), CAFE, false)).body).toEqual({ favoritePlaceIds: [] });
  });

  it('cannot be unknown places; a deleted place can still be removed', async () => {
    const member = await admitted();
    const answer = await favorite(member, NOWHERE, true);
    expect([answer.status, answer.body]).toEqual([404, { error: 'not-found' }]);
    const { _id: id } = await selfOf(member);
    const { database } = server.database;
    await database
      .update(visitors)
      .set({ favoritePlaceIds: [NOWHERE] })
      .where(eq(visitors.id, id));
    expect((await favorite(member, NOWHERE, false)).body).toEqual({ favoritePlaceIds: [] });
  });

  it('are all kept when added concurrently', async () => {
    const member = await admitted();
    await Promise.all([BAR, CAFE, BAR, CAFE].map((id) => favorite(member, id, true)));
    expect(new Set((await selfOf(member)).favoritePlaceIds)).toEqual(new Set([BAR, CAFE]));
    expect((await selfOf(member)).favoritePlaceIds).toHaveLength(2);
  });
});
