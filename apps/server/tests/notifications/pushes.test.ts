import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { type PushReceiver, startPushReceiver } from './push-receiver.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let receiver: PushReceiver;
let server: TestServer;

beforeAll(async () => {
  receiver = await startPushReceiver();
  server = await startTestServer({ env: { PUSH_SERVICES: receiver.origin } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const SETTINGS = '/api/notification/set-settings';
let devices = 0;

/** Two visitors who chat with each other, and a device of the second that takes pushes. */
async function pair(options: { isRequest?: boolean; settings?: object } = {}) {
  const [ann, ben] = [await chatter(server), await chatter(server)];
  if (options.isRequest !== true) {
    const first = await ann.write(ben, 'Hello');
    await ben.accept(first);
    await ben.put('/api/conversation/read-all', undefined);
  }
  const device = `device-${++devices}`;
  expect(await subscribe(ben, device)).toBe(204);
  if (options.settings) await ben.put(SETTINGS, options.settings);
  return { ann, ben, device };
}

const subscribe = async (who: Chatter, device: string) =>
  (await who.put('/api/notification/subscribe', receiver.subscription(device))).status;
const pushesTo = (device: string) => receiver.received.filter((push) => push.device === device);
const noticesTo = (device: string) => pushesTo(device).map(({ text }): unknown => JSON.parse(text));

/** Every push that was enqueued before has arrived, or there was none to send. */
async function settle(): Promise<void> {
  const due = () =>
    server.database.database.$client.query(
      `select 1 from graphile_worker.jobs
       where task_identifier = 'send-push' and (run_at <= now() or locked_at is not null)`,
    );
  await expect.poll(async () => (await due()).rowCount, { timeout: 15_000 }).toBe(0);
}

describe('a push', () => {
  it('[PROD-11] says only that there is a new message, encrypted for one browser', async () => {
    const { ann, ben, device } = await pair();
    const { conversationId } = await ann.write(ben, 'By the lamp, at nine');
    await expect.poll(() => pushesTo(device).length).toBe(1);
    const [{ text, sealed, headers }] = pushesTo(device) as [ReturnType<typeof pushesTo>[number]];
    expect(JSON.parse(text)).toEqual({
      title: 'New message',
      tag: conversationId,
      path: `/chats/${ann.id}`,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    for (const secret of [ann.id, ben.id, conversationId, ann.handle, 'lamp'])
      expect(JSON.stringify(headers) + sealed.toString('latin1')).not.toContain(secret);
  });

  it('names the sender and quotes the message if the visitor chose that, in the same number of bytes', async () => {
    const { ann, ben, device } = await pair();
    await ann.write(ben, 'One');
    await expect.poll(() => pushesTo(device).length).toBe(1);
    await ben.put(SETTINGS, { previews: true });
    const { conversationId } = await ann.write(ben, 'By the lamp,\nat nine');
    await expect.poll(() => pushesTo(device).length).toBe(2);
    expect(noticesTo(device)[1]).toEqual({
      ...{ title: ann.handle, body: 'By the lamp, at nine' },
      ...{ tag: conversationId, path: `/chats/${ann.id}` },
    });
    const [one, two] = pushesTo(device);
    expect(one?.sealed.length).toBe(two?.sealed.length);
    // So that the second takes the place of the first, at the push service and on the screen.
    expect(one?.headers['topic']).toBe(two?.headers['topic']);
  });

  it('says of a wave what it says of a message, and only the name to those who chose previews', async () => {
    const plain = await pair({ isRequest: true });
    const { conversationId } = await plain.ann.write(plain.ben, '', { embed: { type: 'wave' } });
    await expect
      .poll(() => noticesTo(plain.device))
      .toEqual([{ title: 'New message', tag: conversationId, path: `/chats/${plain.ann.id}` }]);

    const named = await pair({ isRequest: true, settings: { previews: true } });
    await named.ann.write(named.ben, '', { embed: { type: 'wave' } });
    await expect.poll(() => noticesTo(named.device)).toMatchObject([{ title: named.ann.handle }]);
    // A handle may have the word in it.
    expect(JSON.stringify(noticesTo(named.device)).replaceAll(named.ann.handle, '')).not.toMatch(/wave/i);
  });

  it('is sent for requests and reactions as the visitor set', async () => {
    const asked = await pair({ isRequest: true });
    await asked.ann.write(asked.ben, 'A first one');
    await expect.poll(() => noticesTo(asked.device)).toMatchObject([{ title: 'New message' }]);

    const reacted = await pair({ settings: { reactions: true } });
    const mine = await reacted.ben.write(reacted.ann, 'Mine');
    const { _id: messageId, conversationId } = mine;
    await reacted.ann.put('/api/message/add-reaction', { messageId, conversationId, reaction: 'hot' });
    await expect.poll(() => noticesTo(reacted.device)).toMatchObject([{ title: 'New reaction' }]);
  });

  it('is not sent for muted, archived or switched-off conversations', async () => {
    const muted = await pair();
    const { conversationId } = await muted.ann.write(muted.ben, 'Before');
    await expect.poll(() => pushesTo(muted.device).length).toBe(1);
    await muted.ben.put('/api/conversation/settings', { conversationId, isMuted: true, isArchived: true });
    await muted.ann.write(muted.ben, 'Unheard');

    const declined = await pair({ isRequest: true, settings: { requests: false } });
    const first = await declined.ann.write(declined.ben, 'A first one');
    await declined.ben.put('/api/conversation/decline', { conversationId: first.conversationId });
    await declined.ben.put(SETTINGS, { requests: true });
    await declined.ann.write(declined.ben, 'A second one');

    const unasked = await pair({ isRequest: true, settings: { requests: false } });
    await unasked.ann.write(unasked.ben, 'A first one');

    const silent = await pair({ settings: { messages: false } });
    await silent.ann.write(silent.ben, 'Unheard');

    const reacted = await pair();
    const mine = await reacted.ben.write(reacted.ann, 'Mine');
    const reaction = { messageId: mine._id, conversationId: mine.conversationId, reaction: 'like' };
    await reacted.ann.put('/api/message/add-reaction', reaction);

    const off = await pair();
    await off.ben.put('/api/notification/unsubscribe', undefined);
    await off.ann.write(off.ben, 'Unheard');

    await settle();
    expect(pushesTo(muted.device)).toHaveLength(1);
    for (const { device } of [declined, unasked, silent, reacted, off]) expect(pushesTo(device)).toEqual([]);
  });

  it('is not retried once one blocks the other, the message is unsent or its writer is suspended', async () => {
    // Each waits to be tried again, and is looked up again then.
    const blocked = await pair();
    const unsent = await pair();
    const suspended = await pair();
    for (const { device } of [blocked, unsent, suspended])
      receiver.answer(device, { status: 429, retryAfter: 1 });
    await blocked.ann.write(blocked.ben, 'Unheard');
    const taken = await unsent.ann.write(unsent.ben, 'Unheard');
    await suspended.ann.write(suspended.ben, 'Unheard');
    for (const { device } of [blocked, unsent, suspended])
      await expect.poll(() => receiver.triesOf(device)).toBe(1);
    await blocked.ben.put('/api/user/block', { userId: blocked.ann.id });
    const { _id: messageId, conversationId } = taken;
    await unsent.ann.put('/api/message/unsend', { messageId, conversationId });
    await server.server.setModerationFlags(suspended.ann.id, { suspendedAt: new Date() });

    const heard = await pair();
    receiver.answer(heard.device, { status: 503 });
    await heard.ann.write(heard.ben, 'Heard the second time');
    await expect.poll(() => pushesTo(heard.device).length, { timeout: 15_000 }).toBe(1);
    for (const { device } of [blocked, unsent, suspended]) expect(receiver.triesOf(device)).toBe(1);
  });
});

describe('a subscribed device', () => {
  it('gets no push while a page is open on any device; a lost connection does not count', async () => {
    const { ann, ben, device } = await pair();
    const open = await listen(server, ben);
    open.say({ type: 'visible', visible: true });
    await open.settle();
    await ann.write(ben, 'Seen on the screen');
    await settle();
    expect(pushesTo(device)).toEqual([]);

    open.say({ type: 'visible', visible: false });
    await open.settle();
    await ann.write(ben, 'In a hidden tab');
    await expect.poll(() => pushesTo(device).length).toBe(1);
    open.close();

    const lost = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
      headers: { ...ben.headers },
      autoPong: false,
    });
    await new Promise((opened) => lost.once('open', opened));
    const heard = new Promise((answered) => lost.on('message', answered));
    lost.send(JSON.stringify({ type: 'hello', version: WIRE_VERSION, cursor: null }));
    lost.send(JSON.stringify({ type: 'visible', visible: true }));
    await heard;
    await ann.write(ben, 'In a tunnel');
    await expect.poll(() => pushesTo(device).length, { timeout: 10_000 }).toBe(2);
    lost.terminate();
  });

  it('[AUTH-05] gets no push after its session ended, or after its push service reported it gone', async () => {
    const out = await pair();
    await out.ben.post('/api/user/logout', undefined);
    await out.ann.write(out.ben, 'Unheard');

    const gone = await pair();
    receiver.answer(gone.device, { status: 410 });
    await gone.ann.write(gone.ben, 'Nobody there');
    await expect.poll(() => receiver.triesOf(gone.device)).toBe(1);
    await expect
      .poll(async () => (await gone.ben.get<{ isSubscribed: boolean }>('/api/notification/settings')).body)
      .toMatchObject({ isSubscribed: false });
    await gone.ann.write(gone.ben, 'Nobody there');
    await settle();
    expect(receiver.triesOf(out.device)).toBe(0);
    expect(receiver.triesOf(gone.device)).toBe(1);
  });

  it('belongs to the session that subscribed it last', async () => {
    const { ann, ben, device } = await pair();
    const cleo = await chatter(server);
    const said = receiver.subscription(device);
    await cleo.put('/api/notification/subscribe', said);
    expect((await ben.get<object>('/api/notification/settings')).body).toMatchObject({ isSubscribed: false });
    await ann.write(ben, 'Not for who sits there now');
    await settle();
    expect(pushesTo(device)).toEqual([]);
  });

  it.each([
    'http://push.example/x/1',
    'https://127.0.0.1/x/1',
    'https://10.0.0.1/x/1',
    'https://push.example:8443/x/1',
    'https://localhost/x/1',
    'http://127.0.0.1:9/x/1',
  ])('cannot make the server send to %s', async (endpoint) => {
    const ben = await chatter(server);
    const { keys } = receiver.subscription('none');
    const answer = await ben.put('/api/notification/subscribe', { endpoint, keys });
    expect(answer).toMatchObject({ status: 422, body: { error: 'unfit-subscription' } });
  });
});

it('the log contains no push', () => {
  const log = server.logged.join('\n');
  for (const word of ['New message', '/push/', 'Unheard', receiver.origin]) expect(log).not.toContain(word);
});
