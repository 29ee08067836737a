import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ActiveVisit } from '#product/places/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { TICK_SECONDS } from '#product/presence/contract/schema.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { startTestServer } from '../server.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
const BAR = randomBytes(12).toString('hex');

interface Looked {
  readonly nearbyVisitors: { readonly visitors: readonly { readonly _id: string }[] };
}

it('[PRES-05] a marker comes back from a check-in at the tick when the server restarts before it', async () => {
  let time = new Date('2030-05-01T12:04:00Z');
  const clock = { now: () => time };
  const serverKey = randomBytes(32);
  const first = await startTestServer({ clock, parts: { serverKey } });
  const { database } = first.database;
  await database
    .insert(places)
    .values({ id: BAR, name: 'The Low Note', type: 'bar', description: '', ...HERE });
  const [viewer, leaving, staying] = [await chatter(first), await chatter(first), await chatter(first)];
  for (const who of [viewer, leaving, staying]) await who.post('/api/softReload', { physicalLocation: HERE });
  for (const who of [leaving, staying])
    expect((await who.post('/api/place/visit', { placeId: BAR, visible: true })).status).toBe(200);
  const { body } = await leaving.get<{ ownVisit: { visit: ActiveVisit } }>('/api/place/visit');
  await leaving.put('/api/place/cancel-visit', { visitId: body.ownVisit.visit._id });
  await first.server.close();

  const again = await startTestServer({ clock, parts: { serverKey, database } });
  const seen = async () => {
    const answer = await fetch(`${again.url}/api/softReload`, {
      method: 'POST',
      headers: { ...viewer.headers, origin: again.url, 'content-type': 'application/json' },
      body: JSON.stringify({ physicalLocation: HERE }),
    });
    const { nearbyVisitors } = (await answer.json()) as Looked;
    return nearbyVisitors.visitors.map(({ _id }) => _id);
  };
  const isSeen = async ({ id }: Chatter) => (await seen()).includes(id);
  expect([await isSeen(leaving), await isSeen(staying)]).toEqual([false, false]);
  time = new Date(time.getTime() + TICK_SECONDS * 1000);
  await expect.poll(() => isSeen(leaving)).toBe(true);
  expect(await isSeen(staying)).toBe(false);
  await again.close();
  await first.close();
});
