import { expect, it } from 'vitest';
import { conversationOf, idOf, messageOf, OTHER, OWN } from '../../../chat.fixture.ts';
import {
  serverForEachTest,
  answers,
  askedFor,
  chats,
  emptyList,
  ok,
  opened,
  refused,
} from '../chat-model.fixture.ts';

serverForEachTest();

const { conversationId } = messageOf(1);
const SETTINGS = '/api/conversation/settings';

it('a conversation is archived and muted once the server confirms, and unchanged on a failure', async () => {
  const { model, state } = await opened();
  answers[`PUT ${SETTINGS}`] = [
    ok({ isArchived: true, isMuted: false }),
    ok({ isArchived: true, isMuted: true }),
    refused(404, 'not-found'),
  ];
  const now = () => [state().conversations[0]?.isArchived, state().conversations[0]?.isMuted];
  expect(await model.engine.actions.setSettings(conversationId, { isArchived: true })).toBe(true);
  expect(now()).toEqual([true, false]);
  expect(await model.engine.actions.setSettings(conversationId, { isMuted: true })).toBe(true);
  expect(now()).toEqual([true, true]);
  expect(await model.engine.actions.setSettings(conversationId, { isArchived: false })).toBe(false);
  expect(now()).toEqual([true, true]);
  expect(askedFor(SETTINGS)[0]?.body).toEqual({ conversationId, isArchived: true });
});

it('a request is accepted or declined, and counts that arrived meanwhile stay', async () => {
  const { model, state, tell } = await opened();
  answers['GET /api/conversation/changes'] = [
    ok({
      conversations: [conversationOf(messageOf(2), { isRequest: true, unreadCount: 2 })],
      ...{ gone: [], hasMore: false, unreadCount: 5, changeSeq: 3 },
    }),
  ];
  tell({ type: 'conversation', changeSeq: 3, conversationId });
  await expect.poll(() => state().unreadCount).toBe(5);
  const now = () => {
    const { isRequest, isDeclined, unreadCount } = state().conversations[0] ?? {};
    return [isRequest, isDeclined, unreadCount, state().unreadCount];
  };
  answers['PUT /api/conversation/accept'] = [refused(404, 'not-found'), { status: 204, body: null }];
  answers['PUT /api/conversation/decline'] = [{ status: 204, body: null }];
  expect(await model.engine.actions.acceptRequest(conversationId)).toBe(false);
  expect(now()).toEqual([true, false, 2, 5]);
  expect(await model.engine.actions.declineRequest(conversationId)).toBe(true);
  expect(now()).toEqual([false, true, 0, 3]);
  expect(await model.engine.actions.acceptRequest(conversationId)).toBe(true);
  expect(now()).toEqual([false, false, 0, 3]);
});

it('[CHAT-09] [CHAT-11] a declined request that is answered later has no earlier message as unread', async () => {
  const { model, state, tell } = await opened();
  const unread = { unreadCount: 2, serverUnreadCount: 2, unreadMessages: [idOf(1), idOf(2)] };
  const request = conversationOf(messageOf(2), { isRequest: true, ...unread });
  answers['GET /api/conversation/changes'] = [
    ok({ conversations: [request], gone: [], hasMore: false, unreadCount: 2, changeSeq: 2 }),
  ];
  tell({ type: 'conversation', changeSeq: 2, conversationId });
  await expect.poll(() => state().conversations[0]).toMatchObject(unread);
  answers['PUT /api/conversation/decline'] = [{ status: 204, body: null }];
  expect(await model.engine.actions.declineRequest(conversationId)).toBe(true);
  const nothing = { unreadCount: 0, serverUnreadCount: 0, unreadMessages: [] };
  expect(state().conversations[0]).toMatchObject(nothing);
  tell({ type: 'message', changeSeq: 3, message: messageOf(3) });
  expect(state().conversations[0]).toMatchObject(nothing);
  tell({ type: 'message', changeSeq: 4, message: messageOf(4, { userIdFrom: OWN, userIdTo: OTHER }) });
  tell({ type: 'message', changeSeq: 5, message: messageOf(5) });
  expect(state().conversations[0]).toMatchObject({
    ...{ unreadCount: 1, serverUnreadCount: 1, unreadMessages: [idOf(5)] },
  });
  expect(state().unreadCount).toBe(1);
});

it('everything is read once the server confirms', async () => {
  const { model, state, tell } = await opened();
  tell({ type: 'message', changeSeq: 2, message: messageOf(2) });
  answers['PUT /api/conversation/read-all'] = ['cut', { status: 204, body: null }];
  expect(await model.engine.actions.readAll()).toBe(false);
  expect(state().unreadCount).toBe(1);
  expect(await model.engine.actions.readAll()).toBe(true);
  expect([state().unreadCount, state().conversations[0]?.unreadCount]).toEqual([0, 0]);
});

it('archived conversations are loaded on request, page by page', async () => {
  const { model, state } = await chats();
  const archived = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      conversationOf(messageOf(from + n, { conversationId: `archived ${from + n}` }), { isArchived: true }),
    );
  const answer = (from: number, count: number, hasMore: boolean) =>
    ok({ ...emptyList, conversations: archived(from, count), hasMore });
  answers['GET /api/conversation'] = ['cut', answer(0, 30, true), answer(30, 1, false)];
  void model.engine.archive.load();
  await expect.poll(() => state().archive.status).toBe('failed');
  void model.engine.archive.load();
  await expect.poll(() => state().conversations.length).toBe(30);
  void model.engine.archive.load();
  await expect.poll(() => state().conversations.length).toBe(31);
  void model.engine.archive.load();
  expect(state().archive).toEqual({ status: 'loaded', hasMore: false });
  expect(askedFor('/api/conversation').map(({ query }) => query)).toEqual([
    { page: '0' },
    { page: '0', archived: '1' },
    { page: '0', archived: '1' },
    { page: '1', archived: '1' },
  ]);
});
