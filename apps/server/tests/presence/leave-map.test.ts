import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../chat/chat.fixture.ts';
import { CHICAGO, onMap } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let time = new Date('2030-05-01T12:02:00Z');
const clock = { now: () => time };
const serverKey = randomBytes(32);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('every open page of a visitor who leaves the map gets the event, and no other page', async () => {
  const [leaving, other] = [await onMap(server), await onMap(server)];
  const pages = [await listen(server, leaving), await listen(server, leaving), await listen(server, other)];
  const leftOn = () => pages.map(({ frames }) => frames.filter(({ type }) => type === 'leftMap').length);
  await leaving.put('/api/presence/leave', {});
  await expect.poll(leftOn).toEqual([1, 1, 0]);
  for (const page of pages) page.close();
});

it.each([
  ['within the hour', 30, false],
  ['after hours', 150, false],
  ['after a restart', 30, true],
  ['after a restart and hours', 150, true],
] as const)(
  '[PRES-16] a page that knows nothing of the leaving brings nobody back %s; asking the device does',
  async (_, minutes, restarts) => {
    const first = await startTestServer({ clock, parts: { serverKey } });
    const leaving = await onMap(first);
    await leaving.put('/api/presence/leave', {});
    time = new Date(time.getTime() + minutes * 60_000);
    if (restarts) await first.server.close();
    const { database } = first.database;
    const after = restarts ? await startTestServer({ clock, parts: { serverKey, database } }) : first;
    const reload = async (more: object = {}) => {
      const answer = await fetch(`${after.url}/api/softReload`, {
        method: 'POST',
        headers: { ...leaving.headers, origin: after.url, 'content-type': 'application/json' },
        body: JSON.stringify({ physicalLocation: CHICAGO, ...more }),
      });
      const { published, hasLeft } = (await answer.json()) as { published: object | null; hasLeft?: true };
      return { isShown: published !== null, hasLeft };
    };
    for (let times = 0; times < 2; times += 1)
      expect(await reload()).toEqual({ isShown: false, hasLeft: true });
    expect(await reload({ arrives: true })).toEqual({ isShown: true, hasLeft: undefined });
    expect(await reload()).toEqual({ isShown: true, hasLeft: undefined });
    if (restarts) await after.close();
    await first.close();
  },
);
