import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenGroup } from '#product/groups/contract/schema.ts';
import {
  CHICAGO,
  inGroup,
  onMap,
  type GroupAnswer,
  walk,
} from '../../../server/tests/groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../../../server/tests/server.fixture.ts';
import { openDevice } from './group-device.fixture.ts';

let server: TestServer;
const stops: (() => void)[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const stop of stops) stop();
  await server.close();
});

const device = async (who: Parameters<typeof openDevice>[1]) => {
  const opened = await openDevice(server, who);
  stops.push(opened.close);
  return opened;
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const ONE = ['/api/group'];

it('[D5-81] an event of a group causes at most one request, whatever shows the group', async () => {
  const [host, guest, other, third] = [
    await onMap(server),
    await onMap(server),
    await onMap(server),
    await onMap(server),
  ];
  const { body } = await host.post<GroupAnswer['body']>('/api/group', walk(inHours(1)));
  const groupId = body._id;
  const does = inGroup(groupId);
  await does.invite(host, third);
  await does.join(third);
  // Its page, its chat, the list with the count of what is unread, and the map.
  const { model, nearby, show, requestsAfter } = await device(guest);
  const page = show(groupId);
  const chat = show(groupId, () => 0);
  await expect.poll(() => chat.at(-1)).toMatchObject({ type: 'loaded', page: null });
  const own = (): OpenGroup | undefined => model.store.getState().groups?.[0];
  const onTheMap = () => nearby.store.getState().nearby.groups.find(({ _id }) => _id === groupId);
  await expect.poll(onTheMap).toMatchObject({ goingCount: 2 });

  // Of strangers, as a stranger.
  expect(await requestsAfter(() => does.invite(host, other))).toEqual([]);
  expect(await requestsAfter(() => does.join(other))).toEqual(ONE);
  expect(onTheMap()).toMatchObject({ goingCount: 3 });
  // The own attendance: asked for, let in.
  expect(await requestsAfter(() => does.join(guest))).toEqual(ONE);
  expect(await requestsAfter(() => does.respond(host, guest, true))).toEqual(ONE);
  expect(onTheMap()).toMatchObject({ goingCount: 4, detailsPrivate: { address: 'Under the clock' } });

  const message = { groupId, body: 'At the gate' };
  expect(await requestsAfter(() => host.post('/api/group/message', message))).toEqual(ONE);
  expect(model.store.getState().news).toBe(1);
  const said = { type: 'loaded', page: { messages: [{ body: 'At the gate' }] } };
  expect([page.at(-1), chat.at(-1)]).toMatchObject([said, said]);
  // Read on another device of theirs: the event says how much is left.
  const update = chat.at(-1);
  const upTo = update?.type === 'loaded' ? update.page?.messages.at(-1)?._id : undefined;
  expect(await requestsAfter(() => guest.put('/api/group/read', { groupId, upTo }))).toEqual([]);
  expect(model.store.getState().news).toBe(0);
  expect(onTheMap()?.currentVisitorAttendeeData).toMatchObject({ unreadCount: 0 });

  const details = { detailsPrivate: { address: 'At the bell', otherDetails: '' } };
  expect(await requestsAfter(() => does.change(host, walk(inHours(1), details)))).toEqual(ONE);
  expect(own()?.detailsPrivate?.address).toBe('At the bell');
  const name = { detailsPublic: { name: 'Lake walk', description: '' }, ...details };
  expect(await requestsAfter(() => does.change(host, walk(inHours(2), name)))).toEqual(ONE);
  expect(onTheMap()?.detailsPublic.name).toBe('Lake walk');

  // One inside whom nobody sees anymore.
  const suspend = () => server.server.setModerationFlags(third.id, { suspendedAt: new Date() });
  expect(await requestsAfter(suspend)).toEqual(ONE);
  expect(own()?.goingCount).toBe(3);

  // A change of attendance is published to members by their id, and to others by place.
  expect(await requestsAfter(() => does.respond(host, other, false))).toEqual(ONE);
  expect(own()?.goingCount).toBe(2);
  expect(onTheMap()?.goingCount).toBe(2);
  // Not theirs anymore, and for the screens a group of others.
  expect(await requestsAfter(() => does.respond(host, guest, false))).toEqual(ONE);
  expect(own()).toBeUndefined();
  expect(chat.at(-1)).toMatchObject({ type: 'loaded', group: { can: { read: false } }, page: null });

  expect(await requestsAfter(() => does.complete(host))).toEqual(ONE);
  expect(onTheMap()).toBeUndefined();
});

it('[GROUP-01] a reader who has loaded earlier messages gets all later ones with one request', async () => {
  const [host, guest] = [await onMap(server), await onMap(server)];
  const { body } = await host.post<GroupAnswer['body']>('/api/group', walk(new Date(Date.now() + 3_600_000)));
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

it('[D5-81] a group on the screen is loaded again once its device hears of the area around it', async () => {
  const [host, guest, stranger] = [await onMap(server), await onMap(server), await onMap(server)];
  const { body } = await host.post<GroupAnswer['body']>('/api/group', walk(inHours(1)));
  const groupId = body._id;
  await inGroup(groupId).invite(host, guest);
  const [{ nearby, show, requestsAfter }, witness] = [
    await device(stranger),
    await device(await onMap(server)),
  ];
  const elsewhere = { lat: 40.71, lng: -74.01 };
  nearby.lookFrom({ physicalLocation: CHICAGO, virtualLocation: elsewhere });
  const [page, witnessed] = [show(groupId), witness.show(groupId)];
  for (const one of [page, witnessed])
    await expect.poll(() => one.at(-1)).toMatchObject({ group: { goingCount: 1 } });
  await inGroup(groupId).join(guest);
  // It was announced, there alone.
  await expect.poll(() => witnessed.at(-1)).toMatchObject({ group: { goingCount: 2 } });
  expect(page.at(-1)).toMatchObject({ group: { goingCount: 1 } });
  const lookBack = () =>
    Promise.resolve(nearby.lookFrom({ physicalLocation: CHICAGO, virtualLocation: null }));
  expect(await requestsAfter(lookBack)).toEqual(ONE);
  expect(page.at(-1)).toMatchObject({ group: { goingCount: 2 } });
});
