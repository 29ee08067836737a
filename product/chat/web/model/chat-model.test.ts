import { once } from 'node:events';
import { expect, it } from 'vitest';
import { firstConnection } from '#platform/client/connection.rules.ts';
import { conversationOf, idOf, messageOf, OTHER, OWN } from '../../chat.fixture.ts';
import { directTo } from '../../pending.rules.ts';
import {
  type Answer,
  serverForEachTest,
  answers,
  askedFor,
  changesOf,
  chats,
  emptyList,
  heartbeat,
  ok,
  opened,
  partner,
  refused,
} from './chat-model.fixture.ts';

serverForEachTest();

it('the next change is applied on arrival, a known one is not', async () => {
  const { tell, state, timeline } = await opened();
  tell({ type: 'message', changeSeq: 2, message: messageOf(2) });
  tell({ type: 'message', changeSeq: 2, message: messageOf(2) });
  expect(timeline().map(({ seq }) => seq)).toEqual([1, 2]);
  expect([state().changeSeq, state().unreadCount, state().conversations[0]?.unreadCount]).toEqual([2, 1, 1]);
  const messageReactions = [{ byUserId: OWN, reaction: 'hot' as const }];
  tell({
    ...{ type: 'reaction', changeSeq: 3, conversationId: messageOf(1).conversationId },
    ...{ messageId: idOf(2), messageReactions, revision: 3 },
  });
  expect([state().changeSeq, timeline()[1]?.messageReactions]).toEqual([3, messageReactions]);
  expect(askedFor('/api/conversation/changes')).toEqual([]);
});

it('a message already in the list makes the model request the counts', async () => {
  const { tell, state } = await opened();
  answers['GET /api/conversation/changes'] = [changesOf(messageOf(2), 2, 7)];
  const { conversationId } = messageOf(2);
  tell({ type: 'message', changeSeq: 2, message: messageOf(1, { conversationId }) });
  await expect.poll(() => [state().changeSeq, state().unreadCount]).toEqual([2, 7]);
});

it('a skipped change is requested, and so are the missing messages of a conversation', async () => {
  const { tell, state, timeline } = await opened();
  answers['GET /api/conversation/changes'] = [changesOf(messageOf(3), 3, 2)];
  answers['GET /api/conversation/messages'] = [
    ok({ messages: [messageOf(2), messageOf(3)], hasMore: false }),
  ];
  tell({ type: 'message', changeSeq: 3, message: messageOf(3) });
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect([state().changeSeq, state().unreadCount]).toEqual([3, 2]);
  expect(askedFor('/api/conversation/changes')[0]?.query).toEqual({ after: '1' });
  expect(askedFor('/api/conversation/messages')[0]?.query).toMatchObject({ afterRevision: '1' });
});

it('a lost frame is recovered after the next heartbeat, even if the first request fails', async () => {
  const { tell, state, timeline } = await opened();
  answers['GET /api/conversation/changes'] = ['cut', changesOf(messageOf(2), 2)];
  answers['GET /api/conversation/messages'] = ['cut', ok({ messages: [messageOf(2)], hasMore: false })];
  // Heartbeats come again and again; one that comes while the answer is awaited asks nothing.
  const onHeartbeats = <Read>(read: () => Read) =>
    expect.poll(() => {
      tell(heartbeat(2));
      return read();
    });
  await onHeartbeats(() => state().changeSeq).toBe(2);
  await onHeartbeats(() => timeline().map(({ seq }) => seq)).toEqual([1, 2]);
  expect(askedFor('/api/conversation/changes').length).toBeGreaterThan(1);
  expect(askedFor('/api/conversation/messages').length).toBeGreaterThan(1);
});

it('a deleted conversation leaves the list, its page says so, and pending messages and drafts stay', async () => {
  const { model, tell, state } = await opened();
  const { conversationId } = messageOf(1);
  answers['POST /api/message'] = [refused(404, 'not-found')];
  model.send(OTHER, 'Hello');
  model.setDraft(OTHER, 'And');
  await expect.poll(() => state().outbox[0]?.failure).toBe('not-found');
  answers['GET /api/conversation/changes'] = [
    ok({ conversations: [], gone: [conversationId], hasMore: false, unreadCount: 0, changeSeq: 2 }),
  ];
  tell({ type: 'conversation', changeSeq: 2, conversationId });
  await expect.poll(() => state().threads[OTHER]?.status).toBe('gone');
  expect([state().conversations, state().drafts[OTHER]]).toEqual([[], 'And']);
  expect(state().outbox).toMatchObject([{ body: 'Hello', failure: 'not-found' }]);
});

it('an answer in flight does not bring a separated partner back, but a later change does', async () => {
  const { model, tell, state } = await chats();
  let answer: (given: Answer) => void = () => undefined;
  const conversation = conversationOf(messageOf(1));
  answers['GET /api/conversation/by-user'] = [
    new Promise<Answer>((resolve) => (answer = resolve)),
    ok({ partner, conversation }),
  ];
  const opening = model.engine.threads.open(OTHER);
  await expect.poll(() => askedFor('/api/conversation/by-user').length).toBe(1);
  model.forgetPartner(OTHER);
  answer(ok({ partner, conversation }));
  await opening;
  expect([state().threads[OTHER]?.status, state().conversations]).toEqual(['left', []]);
  answers['GET /api/conversation/changes'] = [changesOf(messageOf(1), 1)];
  tell(heartbeat(1));
  await expect.poll(() => state().threads[OTHER]?.status).toBe('open');
});

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

it('[CHAT-37] a reaction shows at once, and disappears if it failed', async () => {
  const { model, timeline } = await opened();
  answers['PUT /api/message/add-reaction'] = ['cut'];
  const reacting = model.engine.actions.react(OTHER, idOf(1), 'like');
  expect(timeline()[0]?.messageReactions).toEqual([{ byUserId: OWN, reaction: 'like' }]);
  expect(await reacting).toBe(false);
  expect(timeline()[0]?.messageReactions).toEqual([]);
});

it('the last seen message is marked as read once', async () => {
  const { model, state, tell } = await opened();
  answers['PUT /api/conversation/read'] = [ok({ unreadCount: 0 })];
  await model.engine.actions.read(OTHER);
  expect(askedFor('/api/conversation/read')).toEqual([]);
  tell({ type: 'message', changeSeq: 2, message: messageOf(2) });
  await model.engine.actions.read(OTHER);
  await model.engine.actions.read(OTHER);
  expect(askedFor('/api/conversation/read').map(({ body }) => body)).toEqual([
    { conversationId: messageOf(1).conversationId, upTo: idOf(2) },
  ]);
  expect(state().unreadCount).toBe(0);
});

it('a read mark that did not reach the server is sent again on the next view', async () => {
  const { model, tell } = await opened();
  answers['PUT /api/conversation/read'] = ['cut', ok({ unreadCount: 0 })];
  tell({ type: 'message', changeSeq: 2, message: messageOf(2) });
  for (let n = 0; n < 3; n += 1) await model.engine.actions.read(OTHER);
  expect(askedFor('/api/conversation/read').map(({ body }) => body)).toEqual(
    Array(2).fill({ conversationId: messageOf(1).conversationId, upTo: idOf(2) }),
  );
});

it('[CHAT-33] the maximum of pins is distinguished from a failure', async () => {
  const { model, state } = await opened();
  const { conversationId } = messageOf(1);
  answers['PUT /api/conversation/pin'] = [refused(409, 'max-pins-reached'), 'cut', ok({ isPinnedBy: [OWN] })];
  const pin = () => model.engine.actions.setPinned(conversationId, true);
  expect([await pin(), await pin(), await pin()]).toEqual(['max-pins-reached', 'failed', 'done']);
  expect(state().conversations[0]?.isPinnedBy).toEqual([OWN]);
});

it('a change that arrives while older messages load is included in them', async () => {
  const newest = messageOf(60);
  answers['GET /api/conversation'] = [
    ok({ ...emptyList, conversations: [conversationOf(newest)], changeSeq: 1 }),
  ];
  answers['GET /api/conversation/by-user'] = [ok({ partner, conversation: conversationOf(newest) })];
  const page = await chats();
  void page.model.engine.threads.open(OTHER);
  await expect.poll(() => page.timeline().length).toBe(1);
  let answer: (answer: Answer) => void = () => undefined;
  const held = new Promise<Answer>((resolve) => (answer = resolve));
  const older = (body: string, revision: number) =>
    ok({ messages: [messageOf(59, { body, revision })], hasMore: true });
  answers['GET /api/conversation/messages'] = [held, older('', 61)];
  void page.model.engine.threads.loadOlder(OTHER);
  await expect.poll(() => askedFor('/api/conversation/messages').length).toBe(1);
  page.tell({ type: 'message', changeSeq: 2, message: messageOf(61) });
  answer(older('the words that are gone', 59));
  await expect.poll(() => page.timeline().map(({ body }) => body)).toEqual(['', 'Number 60', 'Number 61']);
});

it('older messages are loaded page by page', async () => {
  answers['GET /api/conversation/by-user'] = [ok({ partner, conversation: conversationOf(messageOf(60)) })];
  const { model, timeline } = await chats();
  void model.engine.threads.open(OTHER);
  await expect.poll(() => timeline().length).toBe(1);
  answers['GET /api/conversation/messages'] = [
    ok({ messages: [messageOf(58), messageOf(59)], hasMore: true }),
  ];
  void model.engine.threads.loadOlder(OTHER);
  void model.engine.threads.loadOlder(OTHER);
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([58, 59, 60]);
  expect(askedFor('/api/conversation/messages').map(({ query }) => query['before'])).toEqual([idOf(60)]);
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
