import { expect, it } from 'vitest';
import { conversationOf, idOf, messageOf, OTHER, OWN } from '../../chat.fixture.ts';
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
