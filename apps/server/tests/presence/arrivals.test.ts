import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
const at = (minuteAndSecond: string) => new Date(`2030-05-01T12:${minuteAndSecond}Z`);
let time = at('02:45');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time }, env: { ARRIVALS: 'each-minute' } });
});
afterAll(() => server.close());

interface Looked {
  readonly nearbyVisitors: {
    readonly visitors: readonly { readonly _id: string; readonly isOnline: boolean }[];
  };
  readonly published: object | null;
}
const look = async (who: Chatter) =>
  (await who.post<Looked>('/api/softReload', { physicalLocation: HERE })).body;

it('[PRES-15] others see who came at the full minute on every channel, and the visitor at once', async () => {
  const [viewer, guest, witness] = [await chatter(server), await chatter(server), await chatter(server)];
  await guest.write(viewer, 'Hello');
  const listener = await listen(server, viewer);
  listener.say({ type: 'watch', center: HERE });
  const around = async ({ id }: Chatter) =>
    (await look(viewer)).nearbyVisitors.visitors.find(({ _id }) => _id === id);
  const seen = async () => {
    await listener.settle();
    const events = listener.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
    const { body: profile } = await viewer.get<object>(`/api/user/profile?userId=${guest.id}`);
    const [conversation] = await viewer.conversations();
    return {
      isAround: (await around(guest)) !== undefined,
      frames: events.filter((event) => JSON.stringify(event).includes(guest.id)).length,
      ...{ profile, partner: conversation?.partner },
    };
  };
  await look(witness);
  time = at('03:00');
  await expect.poll(() => around(witness)).toMatchObject({ isOnline: true });
  const before = await seen();
  const offTheMap = { connectUpdateTime: null };
  expect(before).toMatchObject({ isAround: false, frames: 0, profile: offTheMap, partner: offTheMap });

  time = at('03:05');
  expect((await look(guest)).published).not.toBeNull();
  // That the witness is away says that the time since then has been applied.
  time = at('03:20');
  await expect.poll(() => around(witness)).toMatchObject({ isOnline: false });
  expect(await seen()).toEqual(before);

  time = at('04:00');
  const online = { connectUpdateTime: at('00:00').toISOString() };
  await expect.poll(seen).toMatchObject({ isAround: true, frames: 1, profile: online, partner: online });
  listener.close();
});
