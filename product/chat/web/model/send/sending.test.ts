import { once } from 'node:events';
import { expect, it } from 'vitest';
import { firstConnection } from '#platform/client/live/connection.rules.ts';
import { messageOf, OTHER, OWN } from '../../../chat.fixture.ts';
import { directTo } from '../../../pending.rules.ts';
import {
  type Answer,
  serverForEachTest,
  answers,
  askedFor,
  chats,
  ok,
  opened,
  refused,
} from '../chat-model.fixture.ts';

serverForEachTest();

it('a written message is shown at once, sent in order, and never shown twice', async () => {
  const page = await opened();
  let seq = 1;
  const stored = (body: string): Answer => {
    seq += 1;
    const { _id } = page.state().outbox.find((one) => one.body === body) ?? { _id: '' };
    return ok(messageOf(seq, { _id, body, userIdFrom: OWN, userIdTo: OTHER }));
  };
  page.model.send(OTHER, 'one');
  page.model.send(OTHER, 'two');
  expect(page.state().outbox.map(({ body }) => body)).toEqual(['one', 'two']);
  answers['POST /api/message'] = ['cut', stored('one'), stored('two')];
  await expect.poll(() => askedFor('/api/message').length).toBe(1);
  page.connection.setState({ status: 'connected' }, true);
  await expect.poll(() => page.state().outbox).toEqual([]);
  expect(page.timeline().map(({ body }) => body)).toEqual(['Number 1', 'one', 'two']);
  const bodies = askedFor('/api/message').map(({ body }) => body as { body: string; _id: string });
  expect(bodies.map(({ body }) => body)).toEqual(['one', 'one', 'two']);
  expect(bodies[0]?._id).toBe(bodies[1]?._id);
  expect(await page.kept.entries()).toEqual([]);
});

it('a message uses the open connection, and a request only if no answer comes', async () => {
  const sent: string[] = [];
  const page = await chats({
    onSend: ({ _id, body }) => {
      sent.push(_id);
      const message = messageOf(sent.length, { _id, body, userIdFrom: OWN, userIdTo: OTHER });
      if (body === 'one') return [{ type: 'sent', message }];
      if (body === 'two') return [{ type: 'not-sent', messageId: _id, error: 'wait-for-answer' }];
      // It breaks off before it answers.
      page.connection.setState(firstConnection, true);
      return [];
    },
  });
  page.connection.setState({ status: 'connected' }, true);
  page.model.send(OTHER, 'one');
  await expect.poll(() => page.state().outbox).toEqual([]);
  page.model.send(OTHER, 'two');
  await expect.poll(() => page.state().outbox.map(({ failure }) => failure)).toEqual(['wait-for-answer']);
  expect(askedFor('/api/message')).toEqual([]);
  page.model.send(OTHER, 'three');
  await expect.poll(() => sent.length).toBe(3);
  await expect.poll(() => askedFor('/api/message').map(({ body }) => body)).toMatchObject([{ _id: sent[2] }]);
});

it('pending messages and drafts survive the page, and the next page sends them', async () => {
  answers['POST /api/message'] = ['cut'];
  const first = await chats();
  first.model.send(OTHER, 'Are you there?');
  first.model.setDraft(OTHER, 'And');
  const [{ _id } = { _id: '' }] = first.state().outbox;
  first.stop();
  answers['POST /api/message'] = [
    ok(messageOf(1, { _id, body: 'Are you there?', userIdFrom: OWN, userIdTo: OTHER })),
  ];
  const next = await chats({ kept: first.kept });
  await expect.poll(() => askedFor('/api/message').at(-1)?.body).toMatchObject({ _id });
  await expect.poll(() => next.state().outbox).toEqual([]);
  expect(next.state().drafts).toEqual({ [OTHER]: 'And' });
});

it('[AUTH-05] a visitor leaves nothing for the next one', async () => {
  answers['POST /api/message'] = ['cut'];
  const first = await chats();
  first.model.send(OTHER, 'Are you there?');
  first.stop();
  expect(first.state()).toMatchObject({
    ownId: null,
    outbox: [],
    drafts: {},
    conversations: [],
    threads: {},
  });
  const other = await chats({ ownId: 'd'.repeat(24), kept: first.kept });
  await expect.poll(() => other.kept.entries()).toEqual([]);
  expect(other.state().outbox).toEqual([]);
});

it('a refused message shows the reason, waits for a retry, and can be discarded', async () => {
  answers['POST /api/message'] = [refused(404, 'not-found')];
  const { model, state } = await chats();
  model.send(OTHER, 'Hello');
  await expect.poll(() => state().outbox[0]?.failure).toBe('not-found');
  model.messaging.retry(state().outbox[0]?._id ?? '');
  await expect.poll(() => askedFor('/api/message').length).toBe(2);
  await expect.poll(() => state().outbox[0]?.failure).toBe('not-found');
  model.messaging.settle([state().outbox[0]?._id ?? '']);
  expect(state().outbox).toEqual([]);
  model.send(OTHER, 'Hello there');
  model.setDraft(OTHER, 'And you?');
  const [unsent] = state().outbox;
  if (unsent) model.reword(unsent);
  expect([state().outbox, state().drafts[OTHER]]).toEqual([[], 'Hello there\nAnd you?']);
  model.setDraft(OTHER, 'Hello');
  model.messaging.addPhotoDraft(directTo(OTHER), { dataUrl: 'data:,', width: 1, height: 1 });
  model.send(OTHER, 'Hello again');
  model.forgetPartner(OTHER);
  expect(model.messaging.store.getState().photoDrafts).toEqual({});
  expect([state().outbox, state().drafts[OTHER], state().threads[OTHER]?.status]).toEqual([[], '', 'left']);
});

it('sending waits as long as a rate limit says', async () => {
  const { model, state } = await chats();
  const limit = { status: 429, body: { error: 'RATE_LIMIT', reason: 'message' }, retryAfter: 1 };
  answers['POST /api/message'] = [limit, refused(404, 'not-found')];
  const begun = Date.now();
  model.send(OTHER, 'Hello');
  await expect.poll(() => state().outbox[0]?.failure, { timeout: 3_000 }).toBe('not-found');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
});

it('a failure while sending is logged, and does not block later messages', async () => {
  const { model, state } = await opened();
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  try {
    const told = once(process, 'unhandledRejection');
    // No message, as from a server that is broken.
    answers['POST /api/message'] = [ok(null)];
    model.send(OTHER, 'one');
    expect((await told)[0]).toBeInstanceOf(TypeError);
  } finally {
    for (const other of others) process.on('unhandledRejection', other);
  }
  const [one] = state().outbox;
  answers['POST /api/message'] = [
    ok(messageOf(2, { _id: one?._id ?? '', body: 'one', userIdFrom: OWN, userIdTo: OTHER })),
    'cut',
  ];
  model.send(OTHER, 'two');
  await expect.poll(() => state().outbox.map(({ body }) => body)).toEqual(['two']);
});
