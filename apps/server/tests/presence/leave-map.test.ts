import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../chat/chat.fixture.ts';
import { onMap } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

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
