import { afterAll, beforeAll, expect, it } from 'vitest';
import { places } from '#product/places/server/tables.ts';
import { type Chatter, chatter } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pair = async (): Promise<[Chatter, Chatter]> => [await chatter(server), await chatter(server)];
const placeId = 'a'.repeat(24);

it('a location is stored with four decimals, and sending it again yields the same message', async () => {
  const [a, b] = await pair();
  const embed = { type: 'location', coordinates: [-87.632149, 41.876251] };
  const _id = '0197a2b4-5c00-7000-8000-00000000c001';
  const sent = await a.write(b, '', { _id, embed });
  expect(sent.embed).toEqual({ type: 'location', coordinates: [-87.6321, 41.8763] });
  expect(await a.write(b, '', { _id, embed })).toEqual(sent);
  expect((await b.conversations())[0]?.lastSentMessage?.embed).toEqual(sent.embed);
});

it('a place gets its name from the database, and an unknown place is refused', async () => {
  const [a, b] = await pair();
  const embed = { type: 'place', placeId, name: 'Whatever one likes' };
  const again = { _id: '0197a2b4-5c00-7000-8000-00000000c002', embed };
  const refused = await a.post('/api/message', { userIdTo: b.id, body: 'Here?', ...again });
  expect([refused.status, refused.body]).toEqual([422, { error: 'unknown-place' }]);

  const { database } = server.database;
  const at = { lat: 41.8762, lng: -87.6321, description: 'Quiet' };
  await database.insert(places).values({ id: placeId, name: 'Corner café', type: 'cafe', ...at });
  const sent = await a.write(b, 'Here?', again);
  expect(sent.embed).toEqual({ type: 'place', placeId, name: 'Corner café' });

  // What is stored is answered, though the place is gone since.
  await database.delete(places);
  expect(await a.write(b, 'Here?', again)).toEqual(sent);
});
