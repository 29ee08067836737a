import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../chat/chat.fixture.ts';
import { onMap } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('[D5-47] an unblock has the open maps of both load again what is around', async () => {
  const [blocker, blocked] = [await onMap(server), await onMap(server)];
  await blocker.put('/api/user/block', { userId: blocked.id });
  const pages = [await listen(server, blocker), await listen(server, blocked)];
  const reloads = () => pages.map(({ frames }) => frames.filter(({ type }) => type === 'resync').length);
  const before = reloads();
  await blocker.put('/api/user/unblock', { userId: blocked.id });
  await expect.poll(reloads).toEqual(before.map((count) => count + 1));
  for (const page of pages) page.close();
});
