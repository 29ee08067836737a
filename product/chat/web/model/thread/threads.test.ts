import { expect, it } from 'vitest';
import { firstConnection } from '#platform/client/live/connection.rules.ts';
import { conversationOf, messageOf, OTHER } from '../../../chat.fixture.ts';
import {
  type Answer,
  serverForEachTest,
  answers,
  askedFor,
  changesOf,
  chats,
  emptyList,
  heartbeat,
  listOf,
  ok,
  partner,
  refused,
} from '../chat-model.fixture.ts';

serverForEachTest();

it('a conversation that failed to load is loaded on reconnect, and an invalid id has none', async () => {
  answers['GET /api/conversation/by-user'] = ['cut', ok({ partner, conversation: null })];
  const { model, connection, state } = await chats();
  void model.engine.threads.open(OTHER);
  await expect
    .poll(() => state().threads[OTHER])
    .toEqual({ status: 'failed', failure: { type: 'unreachable' } });
  connection.setState({ ...firstConnection, status: 'connected' }, true);
  await expect.poll(() => state().threads[OTHER]?.status).toBe('open');
  void model.engine.threads.open('<script>');
  expect(state().threads['<script>']?.status).toBe('gone');
  expect(askedFor('/api/conversation/by-user')).toHaveLength(2);
});

it('without the server a conversation shows what the list knows, and is complete on reconnect', async () => {
  answers['GET /api/conversation'] = [listOf(messageOf(3), 3)];
  answers['GET /api/conversation/by-user'] = ['cut'];
  answers['GET /api/conversation/messages'] = [
    'cut',
    ok({ messages: [messageOf(1), messageOf(2)], hasMore: false }),
  ];
  const { model, connection, state, timeline } = await chats();
  void model.engine.threads.open(OTHER);
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([3]);
  void model.engine.threads.loadOlder(OTHER);
  await expect.poll(() => state().threads[OTHER]).toMatchObject({ status: 'open', older: 'failed' });
  connection.setState({ ...firstConnection, status: 'connected' }, true);
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('without the server a conversation does not open if the list knows no message of it', async () => {
  answers['GET /api/conversation'] = [
    ok({ ...emptyList, conversations: [conversationOf(messageOf(3), { messages: [] })], changeSeq: 3 }),
  ];
  answers['GET /api/conversation/by-user'] = ['cut'];
  const { model, state } = await chats();
  void model.engine.threads.open(OTHER);
  await expect.poll(() => state().threads[OTHER]?.status).toBe('failed');
});

it('an answer from before a conversation was deleted does not bring it back', async () => {
  const there = ok({ partner, conversation: conversationOf(messageOf(1)) });
  let discardPartner = (): void => undefined;
  const held = (answer: Answer) =>
    new Promise<Answer>((resolve) => {
      discardPartner = () => resolve(answer);
    });
  answers['GET /api/conversation'] = [listOf(messageOf(1), 1)];
  answers['GET /api/conversation/by-user'] = [held(there), refused(404, 'not-found'), there];
  const { conversationId } = messageOf(1);
  const gone = (changeSeq: number) =>
    ok({ conversations: [], gone: [conversationId], hasMore: false, unreadCount: 0, changeSeq });
  answers['GET /api/conversation/changes'] = [gone(2), changesOf(messageOf(1), 3)];
  const { model, state, tell } = await chats();
  void model.engine.threads.open(OTHER);
  await expect.poll(() => askedFor('/api/conversation/by-user').length).toBe(1);
  tell(heartbeat(2));
  await expect.poll(() => state().conversations).toEqual([]);
  discardPartner();
  await expect.poll(() => state().threads[OTHER]?.status).toBe('gone');
  expect(state().conversations).toEqual([]);
  // There again, it is.
  tell(heartbeat(3));
  await expect.poll(() => state().threads[OTHER]?.status).toBe('open');
});

it('a conversation that was deleted before the list was loaded does not stay, whichever answer comes first', async () => {
  const there = ok({ partner, conversation: conversationOf(messageOf(1)) });
  for (const isListFirst of [true, false]) {
    let answerLast = (): void => undefined;
    const held = (answer: Answer) =>
      new Promise<Answer>((resolve) => {
        answerLast = () => resolve(answer);
      });
    const list = ok({ ...emptyList, changeSeq: 7 });
    answers['GET /api/conversation'] = [isListFirst ? list : held(list)];
    answers['GET /api/conversation/by-user'] = [isListFirst ? held(there) : there, refused(404, 'not-found')];
    const before = askedFor('/api/conversation/by-user').length;
    const { model, state } = await chats({ waitsForList: false });
    void model.engine.threads.open(OTHER);
    if (isListFirst) await expect.poll(() => state().list).toBe('loaded');
    else await expect.poll(() => state().threads[OTHER]?.status).toBe('open');
    expect(askedFor('/api/conversation/by-user')).toHaveLength(before + 1);
    answerLast();
    await expect.poll(() => state().threads[OTHER]?.status).toBe('gone');
    expect(state().conversations).toEqual([]);
  }
});
