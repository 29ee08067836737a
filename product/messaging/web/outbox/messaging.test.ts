import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Client } from '#platform/client/client.ts';
import { type Connection, firstConnection } from '#platform/client/connection.rules.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { memoryKeyValueStore } from '#platform/device/key-value-store.ts';
import { tabsInMemory } from '#platform/device/tabs.fixture.ts';
import { photoOf } from '#product/chat/chat.fixture.ts';
import { groupMessage } from '#product/groups/contract/schema.ts';
import { groupChat } from '#product/groups/pending.rules.ts';
import { createGroupChannel } from '#product/groups/web/chat/group-channel.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { createMessaging } from './messaging.ts';
import { draftTo, photosTo } from './messaging.state.ts';

const [OWN, RIVER, PARK] = ['d'.repeat(24), 'a'.repeat(24), 'b'.repeat(24)];
const photo = { dataUrl: 'data:image/jpeg;base64,AAAA', width: 400, height: 300 };

let server: Server;
let client: Client;
/** What came, in that order. */
let came: string[];
let photosOf: Record<string, string | null>;
/** What is answered to the next request with these words, then 200; `hold` never answers, `cut` breaks off. */
let answers: Record<string, (number | 'cut' | 'hold')[]>;
let refusal: string;
let pages: (() => void)[];
let ids: number;

beforeEach(async () => {
  [came, answers, photosOf, refusal, pages, ids] = [[], {}, {}, 'not-found', [], 0];
  const stored = new Map<string, object>();
  server = createServer((request, response) => {
    void read(request).then((sent) => {
      const isPhoto = request.url === '/api/message/photo';
      const words = isPhoto ? 'photo' : sent.body;
      came.push(words);
      const answer = answers[words]?.shift() ?? 200;
      if (answer === 'hold') return;
      if (answer === 'cut') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer, { 'content-type': 'application/json', 'retry-after': '1' });
      if (answer !== 200) response.end(JSON.stringify({ error: answer === 500 ? 'internal' : refusal }));
      else if (isPhoto) response.end(JSON.stringify(photoOf()));
      else {
        photosOf[words] = sent.file?.filepath ?? null;
        const message = stored.get(sent._id) ?? {
          ...{ _id: sent._id, groupId: sent.groupId, body: words, seq: stored.size + 1, file: null },
          ...{ author: { _id: OWN, handle: 'walker' }, createdAt: '2030-05-01T12:00:00.000Z' },
        };
        stored.set(sent._id, message);
        response.end(JSON.stringify(groupMessage.parse(message)));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createHttpClient({
    ownOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ foreign: NO_FOREIGN_HOSTS, native: null, log: { error: () => undefined } },
    ...{ wireVersion: 1, wireVersionHeader: 'x-wire', rateLimitReasons: limitReasons },
    refusalsOf: ({ role }) => refusalsOf(role),
    ...{ onRateLimited: () => undefined, onReachable: () => undefined },
  });
});
afterEach(() => {
  for (const stop of pages) stop();
  server.closeAllConnections();
  server.close();
});

interface Sent {
  readonly _id: string;
  readonly groupId: string;
  readonly body: string;
  readonly file?: { readonly filepath: string } | null;
}

async function read(request: IncomingMessage): Promise<Sent> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Sent;
}

/** The messaging of one tab of a device. */
function tab(device = { kept: memoryKeyValueStore(), tabs: tabsInMemory() }, ownId = OWN) {
  const connection = createStore<Connection>()(() => firstConnection);
  const messaging = createMessaging({
    ...{ client, live: { state: connection }, log: { error: () => undefined }, ...device },
    ...{ clock: () => new Date(), random: () => 0 },
  });
  const channel = createGroupChannel(() => (ids += 1).toString(16).padStart(24, '0'));
  messaging.addChannel(channel.channel);
  messaging.start(ownId);
  pages.push(messaging.stop);
  const outbox = () => messaging.store.getState().outbox;
  return {
    ...{ device, messaging, connection, outbox },
    write: (body: string, to = RIVER, withPhoto = false) =>
      messaging.write({ ...groupChat(to), body, photo: withPhoto ? photo : null }),
    stored: () => channel.storedIn(RIVER).map(({ body }) => body),
    left: () => outbox().map(({ body, failure }) => [body, failure]),
    idOf: (body: string) => outbox().find((one) => one.body === body)?._id ?? '',
  };
}

it('[GROUP-01] a busy or failing server is retried automatically, and messages stay in order', async () => {
  const { write, stored, outbox } = tab();
  answers = { 'Said 1': [500, 429] };
  for (const n of [1, 2]) write(`Said ${n}`);
  await expect.poll(stored, { timeout: 5_000 }).toEqual(['Said 1', 'Said 2']);
  expect(came).toEqual(['Said 1', 'Said 1', 'Said 1', 'Said 2']);
  await expect.poll(outbox).toEqual([]);
});

it('[GROUP-01] a message that keeps failing does not block others, and can be retried', async () => {
  const { write, stored, left, outbox, messaging } = tab();
  answers = { 'Said 1': [500, 500, 500], 'Said 2': [404] };
  for (const n of [1, 2, 3]) write(`Said ${n}`);
  await expect.poll(stored).toEqual(['Said 3']);
  await expect.poll(left).toEqual([
    ['Said 1', 'other'],
    ['Said 2', 'not-found'],
  ]);
  for (const { _id } of outbox()) messaging.retry(_id);
  await expect.poll(left).toEqual([]);
  expect(stored()).toEqual(['Said 3', 'Said 1', 'Said 2']);
});

it('[GROUP-01] a message discarded while it waited is not sent', async () => {
  const { write, stored, messaging, idOf } = tab();
  answers = { 'Said 1': ['cut'] };
  write('Said 1');
  await expect.poll(() => messaging.store.getState().waiting).toHaveLength(1);
  messaging.settle([idOf('Said 1')]);
  write('Said 2');
  await expect.poll(stored).toEqual(['Said 2']);
  expect(came).toEqual(['Said 1', 'Said 2']);
});

it('waiting messages survive the page in order, each sent once with its photo', async () => {
  const first = tab();
  answers = { 'Said 1': ['cut'] };
  for (const n of [1, 2, 3]) first.write(`Said ${n}`, RIVER, n === 2);
  first.messaging.setDraft(groupChat(PARK), 'Said 5');
  await expect.poll(() => came).toEqual(['Said 1']);
  first.messaging.stop();
  const next = tab(first.device);
  // What is written before the rest was read stays behind it.
  next.write('Said 4');
  await expect.poll(next.stored).toEqual(['Said 1', 'Said 2', 'Said 3', 'Said 4']);
  expect(came).toEqual(['Said 1', 'Said 1', 'photo', 'Said 2', 'Said 3', 'Said 4']);
  expect(photosOf).toMatchObject({ 'Said 1': null, 'Said 2': photoOf().filepath });
  await expect.poll(async () => (await next.device.kept.entries()).length).toBe(1);
  expect(draftTo(next.messaging.store.getState(), groupChat(PARK))).toBe('Said 5');
});

it('a chosen photo survives the page until it is sent or discarded, and no other visitor gets it', async () => {
  const first = tab();
  for (const to of [RIVER, PARK]) first.messaging.addPhotoDraft(groupChat(to), photo);
  const chosen = ({ messaging }: typeof first) =>
    [RIVER, PARK].map((to) => photosTo(messaging.store.getState(), groupChat(to)).length > 0);
  first.messaging.stop();
  const next = tab(first.device);
  await expect.poll(() => chosen(next)).toEqual([true, true]);
  const second = tab(first.device);
  await expect.poll(() => chosen(second)).toEqual([true, true]);
  // Words alone leave it.
  next.write('Said 1');
  expect(chosen(next)).toEqual([true, true]);
  next.write('Said 2', RIVER, true);
  expect(chosen(next)).toEqual([false, true]);
  await expect.poll(() => chosen(second)).toEqual([false, true]);
  await expect.poll(next.stored).toEqual(['Said 1', 'Said 2']);
  await expect.poll(async () => (await next.device.kept.entries()).length).toBe(1);
  next.messaging.removePhotoDrafts(
    groupChat(PARK),
    photosTo(next.messaging.store.getState(), groupChat(PARK)),
  );
  await expect.poll(async () => (await next.device.kept.entries()).length).toBe(0);
  next.messaging.addPhotoDraft(groupChat(PARK), photo);
  for (const one of [next, second]) one.messaging.stop();
  const other = tab(first.device, 'e'.repeat(24));
  await expect.poll(async () => (await other.device.kept.entries()).length).toBe(0);
  expect(chosen(other)).toEqual([false, false]);
});

it('several chosen photos survive the page in their order, six at most, and each is removed alone', async () => {
  const first = tab();
  const named = (n: number) => ({ ...photo, dataUrl: `data:image/jpeg;base64,${n}` });
  for (let n = 1; n <= 7; n += 1) first.messaging.addPhotoDraft(groupChat(RIVER), named(n));
  const chosen = ({ messaging }: typeof first) => photosTo(messaging.store.getState(), groupChat(RIVER));
  const read = (of: typeof first) => chosen(of).map(({ dataUrl }) => Number(dataUrl.at(-1)));
  expect(read(first)).toEqual([1, 2, 3, 4, 5, 6]);
  first.messaging.removePhotoDrafts(groupChat(RIVER), chosen(first).slice(1, 2));
  first.messaging.stop();
  const next = tab(first.device);
  await expect.poll(() => read(next)).toEqual([1, 3, 4, 5, 6]);
  // One that is on its way is chosen no longer; the others are.
  next.messaging.write({ ...groupChat(RIVER), body: 'Said 1', photo: named(3) });
  expect(read(next)).toEqual([1, 4, 5, 6]);
});

it('one of two tabs sends, and both show the same', async () => {
  const first = tab();
  first.messaging.setDraft(groupChat(RIVER), 'Said 1 ');
  const second = tab(first.device);
  const drafted = () => draftTo(second.messaging.store.getState(), groupChat(RIVER));
  await expect.poll(drafted).toBe('Said 1 ');
  answers = { 'Said 1': ['cut', 'cut', 'cut'] };
  first.write('Said 1');
  await expect.poll(drafted).toBe('');
  await expect.poll(() => second.left()).toEqual([['Said 1', null]]);
  await expect.poll(() => second.messaging.store.getState().waiting).toHaveLength(1);
  // The tab that was written in last leads.
  second.write('Said 2');
  first.connection.setState({ status: 'connected' }, true);
  second.connection.setState({ status: 'connected' }, true);
  await expect.poll(second.stored, { timeout: 10_000 }).toEqual(['Said 1', 'Said 2']);
  expect(first.stored()).toEqual([]);
  await expect.poll(() => [first.left(), second.left()]).toEqual([[], []]);
  expect(came.filter((words) => words === 'Said 2')).toHaveLength(1);
});

it('the other tab continues if the sending one is closed', async () => {
  const first = tab();
  const second = tab(first.device);
  answers = { 'Said 1': ['hold'] };
  first.write('Said 1');
  await expect.poll(() => came).toEqual(['Said 1']);
  first.messaging.stop();
  await expect.poll(second.stored).toEqual(['Said 1']);
});

it('a message discarded in one tab is not sent by another that still has it', async () => {
  const { kept, tabs } = tab().device;
  // A tab that hears nothing of the others, as one that is suspended.
  const deaf = {
    join: (name: string, options: Parameters<typeof tabs.join>[1]) =>
      tabs.join(name, { ...options, onPost: () => undefined }),
  };
  const first = tab({ kept, tabs: deaf });
  answers = { 'Said 1': ['cut'] };
  first.write('Said 1');
  await expect.poll(() => first.messaging.store.getState().waiting).toHaveLength(1);
  const second = tab({ kept, tabs: tabsInMemory() });
  answers = { 'Said 1': ['cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'cut'] };
  await expect.poll(second.left).toEqual([['Said 1', null]]);
  second.messaging.settle([second.idOf('Said 1')]);
  await expect.poll(async () => (await kept.entries()).length).toBe(0);
  const before = came.length;
  first.write('Said 2');
  await expect.poll(first.stored, { timeout: 10_000 }).toEqual(['Said 2']);
  // One may have been on its way when it was discarded; the tab that still has it would try until it is taken.
  expect(came.slice(before).filter((words) => words === 'Said 1').length).toBeLessThanOrEqual(1);
});

it('a failing conversation does not block others', async () => {
  const { write, left } = tab();
  answers = { 'To the river': ['hold'] };
  write('To the river');
  write('To the park', PARK);
  await expect.poll(left).toEqual([['To the river', null]]);
  expect(came).toEqual(['To the river', 'To the park']);
});

it('[AUTH-05] logging out deletes waiting messages on the device, and in every tab', async () => {
  const first = tab();
  const second = tab(first.device);
  answers = { 'Said 1': ['cut', 'cut', 'cut', 'cut'] };
  first.write('Said 1', RIVER, true);
  await expect.poll(() => came).toContain('Said 1');
  await expect.poll(() => second.left()).toEqual([['Said 1', null]]);
  await first.messaging.wipe();
  expect(await first.device.kept.entries()).toEqual([]);
  await expect.poll(() => second.left()).toEqual([]);
  expect(photosOf).toEqual({});
  const next = tab(first.device, 'e'.repeat(24));
  expect(next.left()).toEqual([]);
});

it('messages another visitor left on the device are deleted', async () => {
  const first = tab();
  answers = { 'Said 1': ['hold'] };
  first.write('Said 1');
  await expect.poll(() => came).toEqual(['Said 1']);
  first.messaging.stop();
  const other = tab(first.device, 'e'.repeat(24));
  await expect.poll(() => other.device.kept.entries()).toEqual([]);
  expect(other.left()).toEqual([]);
});

it('an id that belongs to another message is replaced on a retry', async () => {
  const { write, left, messaging, idOf, stored } = tab();
  [answers, refusal] = [{ 'Said 1': [409] }, 'id-used'];
  write('Said 1');
  await expect.poll(left).toEqual([['Said 1', 'id-used']]);
  const used = idOf('Said 1');
  messaging.retry(used);
  expect(idOf('Said 1')).not.toBe(used);
  await expect.poll(stored).toEqual(['Said 1']);
});
