import { expect, it } from 'vitest';
import { conversationOf, idOf, messageOf, OTHER } from '../../chat.fixture.ts';
import { serverForEachTest, answers, askedFor, changesOf, chats, ok, partner } from './chat-model.fixture.ts';

serverForEachTest();

it('a message that the list knew of before it arrived is also marked as read', async () => {
  const first = messageOf(1);
  const unread = { ...conversationOf(first), unreadCount: 1, unreadMessages: [idOf(1)] };
  answers['GET /api/conversation'] = [
    ok({ conversations: [unread], hasMore: false, unreadCount: 1, changeSeq: 1 }),
  ];
  answers['GET /api/conversation/by-user'] = [ok({ partner, conversation: conversationOf(first) })];
  answers['PUT /api/conversation/read'] = [ok({ unreadCount: 1 })];
  const { model, tell, timeline } = await chats();
  void model.engine.threads.open(OTHER);
  await expect.poll(() => timeline().length).toBe(1);
  await model.engine.actions.read(OTHER);
  const marks = () => askedFor('/api/conversation/read').map(({ body }) => (body as { upTo: string }).upTo);
  expect(marks()).toEqual([idOf(1)]);

  // The list is answered before the messages: all of it counts as read when the visitor looks.
  answers['GET /api/conversation/changes'] = [changesOf(messageOf(2), 3)];
  answers['GET /api/conversation/messages'] = [ok({ messages: [messageOf(2)], hasMore: false })];
  tell({ type: 'conversation', changeSeq: 3, conversationId: first.conversationId });
  await expect.poll(() => timeline().length).toBe(2);
  await model.engine.actions.read(OTHER);
  await model.engine.actions.read(OTHER);
  expect(marks()).toEqual([idOf(1), idOf(2)]);
});

it('a listed conversation is marked as read to its newest message, but not what came meanwhile', async () => {
  const marked = { ...conversationOf(messageOf(1)), unreadCount: 1, isMarkedUnread: true };
  answers['GET /api/conversation'] = [
    ok({ conversations: [marked], hasMore: false, unreadCount: 1, changeSeq: 1 }),
  ];
  answers['PUT /api/conversation/read'] = ['cut', ok({ unreadCount: 0 })];
  const { model, state, tell } = await chats();
  expect(await model.engine.actions.readListed(marked)).toBe(false);
  expect(state().conversations[0]).toMatchObject({ unreadCount: 1, isMarkedUnread: true });
  expect(await model.engine.actions.readListed(marked)).toBe(true);
  expect(askedFor('/api/conversation/read')[1]?.body).toEqual({
    conversationId: marked._id,
    upTo: messageOf(1)._id,
  });
  expect(state().conversations[0]).toMatchObject({ unreadCount: 0, isMarkedUnread: false });
  expect(state().unreadCount).toBe(0);
  answers['GET /api/conversation/changes'] = [changesOf(messageOf(2), 3, 1)];
  tell({ type: 'conversation', changeSeq: 3, conversationId: marked._id });
  await expect.poll(() => state().unreadCount).toBe(1);
  expect(await model.engine.actions.readListed(marked)).toBe(true);
  expect(state().unreadCount).toBe(1);
});
