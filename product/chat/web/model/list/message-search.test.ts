import { expect, it, vi } from 'vitest';
import { conversationOf, idOf, messageOf, OTHER } from '../../../chat.fixture.ts';
import {
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
} from '../chat-model.fixture.ts';

serverForEachTest();

const PATH = '/api/conversation/search';
const page = (seqs: readonly number[], hasMore: boolean) =>
  ok({ found: seqs.map((seq) => ({ message: messageOf(seq), partner })), hasMore });
const asked = () => askedFor(PATH).map(({ body }) => body);

it('a search is sent once typing pauses, for two letters or more', async () => {
  const { model, state } = await chats();
  answers[`POST ${PATH}`] = [page([2], false)];
  for (const words of ['', 'j', 'ja', 'jac ']) model.engine.search.find(words);
  expect(state().search?.status).toBe('loading');
  await expect.poll(() => state().search?.status).toBe('loaded');
  expect(asked()).toEqual([{ words: 'jac' }]);
  model.engine.search.find('j');
  expect(state().search).toMatchObject({ status: 'idle', found: [] });
  model.engine.search.find(null);
  expect(state().search).toBeNull();
});

it('a search in one conversation says which, also for more of it', async () => {
  const { model, state } = await chats();
  answers[`POST ${PATH}`] = [page([9], true), page([7], false)];
  model.engine.search.find('jacket', OTHER);
  await expect.poll(() => state().search?.status).toBe('loaded');
  await model.engine.search.more();
  expect(asked()).toEqual([
    { words: 'jacket', userId: OTHER },
    { words: 'jacket', userId: OTHER, before: idOf(9) },
  ]);
});

it('a search loads pages, can be retried, and shows no results of an earlier search', async () => {
  const { model, state, stop } = await chats();
  const seqs = () => state().search?.found.map(({ message }) => message.seq);
  answers[`POST ${PATH}`] = [page([9, 8], true), 'cut', page([7], false)];
  model.engine.search.find('jacket');
  await expect.poll(seqs).toEqual([9, 8]);
  void model.engine.search.more();
  await expect.poll(() => state().search?.more).toBe('failed');
  void model.engine.search.more();
  void model.engine.search.more();
  await expect.poll(seqs).toEqual([9, 8, 7]);
  expect(asked().slice(1)).toEqual([
    { words: 'jacket', before: idOf(8) },
    { words: 'jacket', before: idOf(8) },
  ]);
  answers[`POST ${PATH}`] = ['cut', page([3], false)];
  model.engine.search.find('lamp');
  await expect.poll(() => state().search?.status).toBe('failed');
  model.engine.search.find('lamp');
  await expect.poll(() => askedFor(PATH).length).toBe(5);
  model.engine.search.find('bench');
  await expect.poll(seqs).toEqual([3]);
  stop();
  expect(state().search).toBeNull();
});

it('unsent messages and deleted partners are removed from the results', async () => {
  const { model, state, tell } = await opened();
  const bodies = () => state().search?.found.map(({ message }) => message.body);
  answers[`POST ${PATH}`] = [page([2, 1], true), page([], false)];
  model.engine.search.find('number');
  await expect.poll(bodies).toEqual(['Number 2', 'Number 1']);
  const unsent = messageOf(2, { revision: 3, body: '', isUnsent: true });
  answers['GET /api/conversation/changes'] = [changesOf(unsent, 3)];
  answers['GET /api/conversation/messages'] = [ok({ messages: [unsent], hasMore: false })];
  void model.engine.search.more();
  tell({ type: 'message', changeSeq: 2, message: messageOf(1, { revision: 2, body: 'Number one' }) });
  // This one is not told, and asked for.
  tell(heartbeat(3));
  await expect.poll(bodies).toEqual(['Number one']);
  // What was asked for meanwhile is added to what is left.
  await expect.poll(() => state().search?.more).toBe('idle');
  expect(bodies()).toEqual(['Number one']);
  const gone = [unsent.conversationId];
  answers['GET /api/conversation/changes'] = [
    ok({ conversations: [], gone, hasMore: false, unreadCount: 0, changeSeq: 4 }),
  ];
  tell(heartbeat(4));
  await expect.poll(bodies).toEqual([]);
  answers[`POST ${PATH}`] = [page([1], false)];
  model.engine.search.find('number 1');
  await expect.poll(bodies).toEqual(['Number 1']);
  model.forgetPartner(OTHER);
  expect(bodies()).toEqual([]);
});

it.each([
  ['in the list', [conversationOf(messageOf(2))]],
  ['on a page of the list that is not loaded', []],
])(
  'an unsent message is removed from the results of a chat %s that is not open',
  async (_where, conversations) => {
    answers['GET /api/conversation'] = [ok({ ...emptyList, conversations, changeSeq: 1 })];
    const { model, state, tell } = await chats();
    answers[`POST ${PATH}`] = [page([2, 1], false)];
    model.engine.search.find('number');
    const seqs = () => state().search?.found.map(({ message }) => message.seq);
    await expect.poll(seqs).toEqual([2, 1]);
    const unsent = messageOf(1, { revision: 3, body: '', isUnsent: true });
    const changed = (revision: number, changeSeq: number) =>
      ok({
        ...{ conversations: [conversationOf(messageOf(2), { revision })], gone: [] },
        ...{ hasMore: false, unreadCount: 0, changeSeq },
      });
    answers['GET /api/conversation/changes'] = [changed(3, 2), changed(4, 3)];
    answers['GET /api/conversation/messages'] = ['cut', ok({ messages: [unsent], hasMore: false })];
    tell(heartbeat(2));
    const asked = () => askedFor('/api/conversation/messages').map(({ query }) => query['afterRevision']);
    await expect.poll(asked).toEqual(['2']);
    // What failed is asked for again.
    tell(heartbeat(3));
    await expect.poll(seqs).toEqual([2]);
    expect(asked()).toEqual(['2', '2']);
  },
);

it('a message unsent during another request of its chat is removed from the results', async () => {
  const { model, state, tell } = await chats();
  answers[`POST ${PATH}`] = [page([2, 1], false)];
  model.engine.search.find('number');
  const seqs = () => state().search?.found.map(({ message }) => message.seq);
  await expect.poll(seqs).toEqual([2, 1]);
  const changed = (revision: number, changeSeq: number) =>
    ok({
      ...{ conversations: [conversationOf(messageOf(2), { revision })], gone: [] },
      ...{ hasMore: false, unreadCount: 0, changeSeq },
    });
  let isOpen = false;
  const held = (async () => {
    await vi.waitFor(() => expect(isOpen).toBe(true), { timeout: 5_000 });
    return ok({ messages: [], hasMore: false });
  })();
  const unsent = messageOf(1, { revision: 4, body: '', isUnsent: true });
  answers['GET /api/conversation/changes'] = [changed(3, 2), changed(4, 3)];
  answers['GET /api/conversation/messages'] = [held, ok({ messages: [unsent], hasMore: false })];
  tell(heartbeat(2));
  await expect.poll(() => askedFor('/api/conversation/messages').length).toBe(1);
  tell(heartbeat(3));
  await expect.poll(() => state().changeSeq).toBe(3);
  isOpen = true;
  await expect.poll(seqs).toEqual([2]);
});

it('a deleted partner is removed from the results, also if the chat is on a page that is not loaded', async () => {
  const { model, state, tell } = await chats();
  answers[`POST ${PATH}`] = [page([2, 1], false)];
  model.engine.search.find('number');
  await expect.poll(() => state().search?.found.length).toBe(2);
  const gone = [messageOf(1).conversationId];
  answers['GET /api/conversation/changes'] = [
    ok({ conversations: [], gone, hasMore: false, unreadCount: 0, changeSeq: 2 }),
  ];
  tell(heartbeat(2));
  await expect.poll(() => state().search?.found).toEqual([]);
});
