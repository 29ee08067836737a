import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createHttpClient } from '#platform/client/http-client.ts';
import { createLiveConnection, type Socket } from '#platform/client/live-connection.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import type { OpenGroup } from '#product/groups/contract/schema.ts';
import { createGroupsModel, type GroupScreen, type GroupUpdate } from '#product/groups/web/groups.model.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import type { Chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { inGroup, onMap, type Told, walk } from '../../../server/tests/groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../../../server/tests/server.fixture.ts';
import { type Live, liveProtocol, loadReader } from '../../start/live-protocol.ts';

let server: TestServer;
const stops: (() => void)[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const stop of stops) stop();
  await server.close();
});

/** The groups of one device, with every request it makes. */
async function device(who: Chatter) {
  const requests: string[] = [];
  const events: string[] = [];
  const log = { error: () => undefined };
  const headers = { ...who.headers };
  const live: Live = createLiveConnection({
    ...{ prepare: loadReader, protocol: liveProtocol, log },
    open: () =>
      new WebSocket(server.url.replace('http', 'ws') + LIVE_PATH, LIVE_SUBPROTOCOL, {
        headers,
      }) as unknown as Socket,
  });
  const client = createHttpClient({
    ...{ ownOrigin: server.url, foreign: NO_FOREIGN_HOSTS, native: null, log },
    ...{ wireVersion: WIRE_VERSION, wireVersionHeader: WIRE_VERSION_HEADER },
    ...{ refusalsOf: refusalsOfCall, rateLimitReasons: limitReasons },
    ...{ onRateLimited: () => undefined, onReachable: () => undefined },
    fetch: (address, init) => {
      requests.push(new URL(address instanceof Request ? address.url : address).pathname);
      return fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      });
    },
  });
  const model = createGroupsModel({ client, live });
  let heartbeats = 0;
  live.on((frame) => {
    if (frame.type === 'heartbeat') heartbeats += 1;
    const all = 'events' in frame ? [frame, ...frame.events] : [frame];
    for (const { type } of all) if (type === 'group') events.push(type);
  });
  live.start();
  model.start(who.id);
  stops.push(() => {
    live.stop();
    model.stop();
  });
  await expect.poll(() => live.state.getState().status).toBe('connected');
  await expect.poll(() => model.store.getState().groups).not.toBeNull();
  const show = (groupId: string, messagesFrom: GroupScreen['messagesFrom'] = () => null) => {
    const updates: GroupUpdate[] = [];
    stops.push(model.show(groupId, { messagesFrom, onUpdate: (update) => updates.push(update) }));
    return updates;
  };
  return {
    ...{ model, requests, events, show },
    /** Resolves when every event sent before has arrived. */
    settle: async () => {
      const before = heartbeats;
      live.send({ type: 'ping' });
      await expect.poll(() => heartbeats).toBeGreaterThan(before);
    },
  };
}

it('[D5-81] an event of a group causes one request, whatever shows the group', async () => {
  const [host, guest, other] = [await onMap(server), await onMap(server), await onMap(server)];
  const { body } = await host.post<Told['body']>('/api/group', walk(new Date(Date.now() + 3_600_000)));
  const groupId = body._id;
  for (const one of [guest, other]) {
    await inGroup(groupId).invite(host, one);
    await inGroup(groupId).join(one);
  }
  const { model, requests, events, show, settle } = await device(guest);
  // Its page, its chat, and the list with the count of what is unread.
  const page = show(groupId);
  const chat = show(groupId, () => 0);
  await expect.poll(() => chat.at(-1)).toMatchObject({ type: 'loaded', page: { messages: [] } });
  await settle();
  const unread = () => model.store.getState().news;
  const own = (): OpenGroup | undefined => model.store.getState().groups?.[0];
  const about = async (act: () => Promise<unknown>, isThere: () => unknown, wanted: unknown) => {
    requests.length = 0;
    events.length = 0;
    await act();
    await expect.poll(isThere).toEqual(wanted);
    await settle();
    expect(requests.length).toBeLessThanOrEqual(events.length);
    expect(new Set(requests)).toEqual(new Set(['/api/group']));
    return { events: events.length, requests: requests.length };
  };

  const said = () => {
    const last = chat.at(-1);
    return last?.type === 'loaded' ? last.page?.messages.map(({ body: words }) => words) : null;
  };
  const message = { groupId, body: 'At the gate' };
  expect(await about(() => host.post('/api/group/message', message), said, ['At the gate'])).toEqual({
    events: 1,
    requests: 1,
  });
  expect(unread()).toBe(1);
  expect(page.at(-1)).toMatchObject({ type: 'loaded', page: { messages: [{ body: 'At the gate' }] } });

  const change = walk(new Date(Date.now() + 7_200_000), {
    detailsPrivate: { address: 'At the bell', otherDetails: '' },
  });
  await about(
    () => inGroup(groupId).change(host, change),
    () => own()?.detailsPrivate?.address,
    'At the bell',
  );
  // A change of attendance is published to members by their id, and to others by place.
  await about(
    () => inGroup(groupId).respond(host, other, false),
    () => own()?.goingCount,
    2,
  );
  // Not theirs anymore, and for the screens a group of others.
  await about(() => inGroup(groupId).respond(host, guest, false), own, undefined);
  expect(chat.at(-1)).toMatchObject({ type: 'loaded', group: { can: { read: false } }, page: null });
});

it('[GROUP-01] a reader who has loaded earlier messages gets all from there on with one request', async () => {
  const [host, guest] = [await onMap(server), await onMap(server)];
  const { body } = await host.post<Told['body']>('/api/group', walk(new Date(Date.now() + 3_600_000)));
  const groupId = body._id;
  await inGroup(groupId).invite(host, guest);
  await inGroup(groupId).join(guest);
  for (let n = 1; n <= 4; n += 1) await host.post('/api/group/message', { groupId, body: `Said ${n}` });
  const { show } = await device(guest);
  const chat = show(groupId, () => 3);
  await expect
    .poll(() => chat.at(-1))
    .toMatchObject({ page: { messages: [{ body: 'Said 3' }, { body: 'Said 4' }], hasMore: true } });
});
