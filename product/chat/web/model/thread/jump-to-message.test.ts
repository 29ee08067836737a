import { expect, it } from 'vitest';
import { conversationOf, idOf, messageOf, OTHER } from '../../../chat.fixture.ts';
import type { Message } from '../../../contract/schema.ts';
import { messagesOf } from '../../../timeline/timeline.rules.ts';
import { shownOf } from '../chat.state.ts';
import {
  serverForEachTest,
  answers,
  askedFor,
  chats,
  listOf,
  ok,
  partner,
  refused,
} from '../chat-model.fixture.ts';

serverForEachTest();

const range = (from: number, to: number): readonly Message[] =>
  Array.from({ length: to - from + 1 }, (_, n) => messageOf(from + n));
const page = (from: number, to: number, hasMore = true) => ok({ messages: range(from, to), hasMore });
const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);

/** A conversation of 500 messages of which the newest two are loaded; the pages answer what is asked next. */
async function opened(...pages: readonly ReturnType<typeof ok>[]) {
  const conversation = { ...conversationOf(messageOf(500)), messages: [...range(499, 500)] };
  answers['GET /api/conversation'] = [listOf(messageOf(500), 1)];
  answers['GET /api/conversation/by-user'] = [ok({ partner, conversation })];
  answers['GET /api/conversation/messages'] = [...pages];
  const { model, state, tell } = await chats();
  const thread = () => {
    const now = state().threads[OTHER];
    if (now?.status !== 'open') throw new Error('it is not open');
    return now;
  };
  void model.engine.threads.open(OTHER);
  await expect.poll(() => state().threads[OTHER]?.status).toBe('open');
  const detached = () => {
    const { detached: shown } = thread();
    return shown && seqs(messagesOf(shown.timeline));
  };
  return { model, tell, thread, detached, own: () => seqs(messagesOf(thread().timeline)) };
}

it('a message far from the newest is shown with those around it, until both windows meet', async () => {
  const { model, tell, thread, detached, own } = await opened(
    page(50, 99),
    page(100, 149),
    page(1, 49, false),
    page(150, 499),
  );
  expect(await model.engine.jumps.jumpTo(OTHER, idOf(100))).toBe('shown');
  expect([detached(), own()]).toEqual([seqs(range(50, 149)), [499, 500]]);
  expect(
    askedFor('/api/conversation/messages').map(({ query }) => [query['before'], query['after']]),
  ).toEqual([
    [idOf(100), undefined],
    [undefined, idOf(99)],
  ]);

  tell({ type: 'message', changeSeq: 2, message: messageOf(501) });
  const edited = messageOf(120, { body: 'Other', revision: 502 });
  tell({ type: 'message', changeSeq: 3, message: edited });
  expect([detached(), own()]).toEqual([seqs(range(50, 149)), [499, 500, 501]]);
  expect(messagesOf(shownOf(thread()))).toContainEqual(edited);

  await model.engine.jumps.grow(OTHER, 'older');
  expect(detached()).toEqual(seqs(range(1, 149)));
  await model.engine.jumps.grow(OTHER, 'newer');
  expect([detached(), own(), thread().timeline.hasOlder]).toEqual([null, seqs(range(1, 501)), false]);
  expect(messagesOf(thread().timeline)).toContainEqual(edited);
});

it('a deleted message, or a search that ended, changes nothing on the screen', async () => {
  const { model, detached } = await opened(page(50, 99), page(101, 150), refused(404, 'not-found'));
  expect(await model.engine.jumps.jumpTo(OTHER, idOf(100))).toBe('gone');
  expect(await model.engine.jumps.jumpTo(OTHER, idOf(7))).toBe('gone');
  answers['GET /api/conversation/messages'] = ['cut'];
  expect(await model.engine.jumps.jumpTo(OTHER, idOf(7))).toBe('failed');
  answers['GET /api/conversation/messages'] = [page(50, 99), page(100, 149)];
  const left = model.engine.jumps.jumpTo(OTHER, idOf(100));
  model.engine.jumps.toNewest(OTHER);
  expect([await left, detached()]).toEqual(['overtaken', null]);
  expect(await model.engine.jumps.jumpTo(OTHER, idOf(500))).toBe('shown');
  expect(detached()).toBeNull();
});

it('a change that arrives during loading makes the window load again', async () => {
  const edited = messageOf(70, { body: 'Other', revision: 501 });
  const { model, tell, thread } = await opened(page(50, 99), page(100, 149));
  const told = model.engine.jumps.jumpTo(OTHER, idOf(100));
  tell({ type: 'message', changeSeq: 2, message: edited });
  answers['GET /api/conversation/messages'] = [
    ok({ messages: range(50, 99), hasMore: true }),
    ok({ messages: range(100, 149), hasMore: true }),
    ok({ messages: [...range(50, 69), edited, ...range(71, 99)], hasMore: true }),
    ok({ messages: range(100, 149), hasMore: true }),
  ];
  expect(await told).toBe('shown');
  expect(messagesOf(shownOf(thread()))).toContainEqual(edited);
});

it('the very first message can be reached', async () => {
  const { model, detached } = await opened(page(1, 0, false), page(2, 51), page(1, 1, false));
  expect(await model.engine.jumps.jumpTo(OTHER, idOf(1))).toBe('shown');
  expect(detached()).toEqual(seqs(range(1, 51)));
});
