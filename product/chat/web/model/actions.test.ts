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
