import { expect, it } from 'vitest';
import { memoryKeyValueStore } from '#platform/device/key-value-store.ts';
import { idOf, messageOf, OTHER, OWN } from '../../../chat.fixture.ts';
import { waveState } from '../../../requests/wave-state.rules.ts';
import { conversationWith } from '../chat.state.ts';
import {
  answers,
  askedFor,
  chats,
  ok,
  refused,
  roundTrips,
  serverForEachTest,
} from '../chat-model.fixture.ts';

serverForEachTest();

const embed = { type: 'wave' } as const;
type Page = Awaited<ReturnType<typeof chats>>;
const stateOf = ({ state }: Page) => {
  const { outbox, waved } = state();
  const conversation = conversationWith(state(), OTHER);
  return waveState({ conversation, pending: outbox, isWaved: waved.includes(OTHER) });
};
/** As the server stores what is sent to it. */
const stored = (_id: string) =>
  messageOf(1, { ...{ _id, body: '', embed }, ...{ userIdFrom: OWN, userIdTo: OTHER } });
const storesOverSocket: Parameters<typeof chats>[0] = {
  onSend: ({ _id }) => [{ type: 'sent', message: stored(_id) }],
};

it('a wave is a message without words, and waved stays so before the list knows', async () => {
  answers['POST /api/message'] = [ok(stored(idOf(1)))];
  const page = await chats();
  expect(stateOf(page)).toEqual({ status: 'can', isAnswer: false });
  const waving = page.model.engine.waves.wave(OTHER);
  expect(stateOf(page)).toEqual({ status: 'sending', isAnswer: false });
  // A second tap is the same wave.
  const again = page.model.engine.waves.wave(OTHER);
  expect(await Promise.all([waving, again])).toEqual([{ type: 'stored' }, { type: 'stored' }]);
  expect(stateOf(page)).toEqual({ status: 'waved' });
  expect(page.state().conversations).toEqual([]);
  expect(askedFor('/api/message').map(({ body }) => body)).toMatchObject([
    { userIdTo: OTHER, body: '', embed },
  ]);
});

it('a wave goes over the live connection as words do', async () => {
  const page = await chats(storesOverSocket);
  page.connection.setState({ status: 'connected' }, true);
  expect(await page.model.engine.waves.wave(OTHER)).toEqual({ type: 'stored' });
  expect(askedFor('/api/message')).toEqual([]);
});

it('a wave that was refused does not stay in the outbox, and may be tried again', async () => {
  answers['POST /api/message'] = [refused(409, 'too-many-firsts'), ok(stored(idOf(2)))];
  const page = await chats();
  expect(await page.model.engine.waves.wave(OTHER)).toEqual({
    ...{ type: 'failed', failure: 'too-many-firsts', againAt: null },
  });
  expect([page.state().outbox, stateOf(page)]).toEqual([[], { status: 'can', isAnswer: false }]);
  expect(await page.model.engine.waves.wave(OTHER)).toEqual({ type: 'stored' });
});

it('a wave from another device before is a wave, without a complaint', async () => {
  answers['POST /api/message'] = [refused(409, 'already-waved')];
  const page = await chats();
  expect(await page.model.engine.waves.wave(OTHER)).toEqual({ type: 'already-waved' });
  expect([page.state().outbox, stateOf(page)]).toEqual([[], { status: 'waved' }]);
});

it('beyond the waves of a day nothing waits, and it says when there are more', async () => {
  answers['POST /api/message'] = [
    { status: 429, body: { error: 'RATE_LIMIT', reason: 'waves' }, retryAfter: 3_600 },
  ];
  const page = await chats();
  const before = Date.now();
  const outcome = await page.model.engine.waves.wave(OTHER);
  expect(outcome).toMatchObject({ type: 'failed', failure: 'too-many-waves' });
  const againAt = outcome.type === 'failed' ? (outcome.againAt?.getTime() ?? 0) : 0;
  expect(againAt - before).toBeGreaterThanOrEqual(3_600_000);
  expect(againAt - before).toBeLessThan(3_660_000);
  expect(page.state().outbox).toEqual([]);
});

it('a wave without a connection is kept, and sent once by the next page', async () => {
  const kept = memoryKeyValueStore();
  answers['POST /api/message'] = ['cut'];
  const page = await chats({ kept });
  const waving = page.model.engine.waves.wave(OTHER);
  await expect.poll(() => askedFor('/api/message').length).toBeGreaterThan(0);
  const sentId = page.state().outbox[0]?._id ?? '';
  page.stop();
  expect(await waving).toEqual({ type: 'over' });
  const tried = askedFor('/api/message').length;
  answers['POST /api/message'] = [ok(stored(sentId))];
  const next = await chats({ kept });
  await expect.poll(() => stateOf(next)).toEqual({ status: 'waved' });
  await roundTrips();
  const ids = askedFor('/api/message').map(({ body }) => (body as { _id: string })._id);
  expect(new Set(ids)).toEqual(new Set([sentId]));
  expect(ids).toHaveLength(tried + 1);
});
