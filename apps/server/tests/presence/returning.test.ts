import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActiveVisit } from '#product/places/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { TICK_SECONDS } from '#product/presence/contract/schema.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
const BAR = randomBytes(12).toString('hex');

let time = new Date('2030-05-01T12:04:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  await server.database.database
    .insert(places)
    .values({ id: BAR, name: 'The Low Note', type: 'bar', description: '', ...HERE });
});
afterAll(() => server.close());

/** What a visitor learns of their own marker. */
const own = async (who: Chatter) => {
  const { body } = await who.post<{ published: object | null; isReturning?: true }>('/api/softReload', {
    physicalLocation: HERE,
  });
  return { isShown: body.published !== null, isReturning: body.isReturning };
};

it('[PRES-05] a visitor learns that their marker comes back after a visit; one in a zone does not', async () => {
  const [open, zoned] = [await chatter(server), await chatter(server)];
  await zoned.put('/api/presence/add-zone', { name: 'home', around: HERE });
  for (const who of [open, zoned]) {
    await own(who);
    const { body: visit } = await who.post<ActiveVisit>('/api/place/visit', { placeId: BAR, visible: true });
    expect(await own(who)).toEqual({ isShown: false });
    await who.put('/api/place/cancel-visit', { visitId: visit._id });
  }
  expect(await own(open)).toEqual({ isShown: false, isReturning: true });
  expect(await own(zoned)).toEqual({ isShown: false });
  time = new Date(time.getTime() + TICK_SECONDS * 1000);
  await expect.poll(() => own(open)).toEqual({ isShown: true });
});
