import { expect, it } from 'vitest';
import {
  inOrder,
  nextOutbox,
  messagesOf,
  roomForPhotos,
  nextToSend,
  outgoingTo,
  type Outbox,
  type OutgoingMessage,
} from './outbox.rules.ts';

const now = new Date('2026-06-01T20:00:00Z');
const RIVER = { channel: 'group', to: 'river' };
const message = (n: number, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  ...RIVER,
  ...{ _id: `id${n}`, body: `Number ${n}`, photo: null, attached: null },
  ...{ composedAt: now.toISOString(), position: n, failure: null },
  ...more,
});
const [first, second] = [message(1), message(2)];
const next = (outbox: Outbox, event: Parameters<typeof nextOutbox>[1]) => nextOutbox(outbox, event, now);
const ids = (outbox: Outbox) => outbox.map(({ _id }) => _id);

it('messages wait in the order of writing, once each, until settled', () => {
  const outbox = next(next([], { type: 'written', message: first }), { type: 'written', message: second });
  expect(ids(outbox)).toEqual(['id1', 'id2']);
  expect(next(outbox, { type: 'written', message: first })).toBe(outbox);
  expect(nextToSend(outbox, RIVER)).toBe(outbox[0]);
  expect(ids(next(outbox, { type: 'settled', ids: ['id1'] }))).toEqual(['id2']);
  expect(next(outbox, { type: 'settled', ids: ['id9'] })).toBe(outbox);
});

it('a message is placed behind the waiting ones, even if the clock was set back', () => {
  const ahead = message(1, { position: now.getTime() + 60_000 });
  const outbox = next(next([ahead], { type: 'written', message: second }), {
    type: 'written',
    message: message(3),
  });
  expect(ids(inOrder(outbox.toReversed()))).toEqual(['id1', 'id2', 'id3']);
});

it('a failed message is skipped, and retried after the others', () => {
  const failed = next([first, second], { type: 'failed', id: 'id1', failure: 'not-found' });
  expect(nextToSend(failed, RIVER)).toBe(second);
  expect(nextToSend(failed, { channel: 'place', to: 'river' })).toBeNull();
  expect(nextToSend(failed, { channel: 'group', to: 'other' })).toBeNull();
  for (const id of ['id1', 'id9'])
    expect(next(failed, { type: 'failed', id, failure: 'not-found' })).toBe(failed);
  const again = next(failed, { type: 'retried', id: 'id1', newId: 'id9' });
  expect(ids(inOrder(again))).toEqual(['id2', 'id1']);
  expect(again[1]?.failure).toBeNull();
  expect(next(again, { type: 'retried', id: 'id2', newId: 'id9' })).toBe(again);
});

it('an id already used by another message is replaced', () => {
  const failed = next([first], { type: 'failed', id: 'id1', failure: 'id-used' });
  expect(ids(next(failed, { type: 'retried', id: 'id1', newId: 'id9' }))).toEqual(['id9']);
});

it('an uploaded photo gets its name, and nothing else changes', () => {
  const photo = { dataUrl: 'data:image/webp;base64,AAAA', width: 4, height: 3, filepath: null };
  const pictured = message(1, { photo });
  const uploaded = next([pictured, second], { type: 'photo-uploaded', id: 'id1', filepath: 'd' });
  expect(uploaded).toEqual([{ ...pictured, photo: { ...photo, filepath: 'd' } }, second]);
  for (const id of ['id1', 'id2', 'id9'])
    expect(next(uploaded, { type: 'photo-uploaded', id, filepath: 'd' })).toBe(uploaded);
});

it('messages of two tabs at one position have one order, by their ids, and each conversation its own', () => {
  const [one, other] = [message(1, { position: 7 }), message(2, { position: 7 })];
  expect(ids(inOrder([one, other]))).toEqual(['id1', 'id2']);
  expect(ids(inOrder([other, one]))).toEqual(['id1', 'id2']);
  const elsewhere = message(3, { to: 'hill' });
  expect(ids(outgoingTo([one, elsewhere, other], RIVER))).toEqual(['id1', 'id2']);
});

it('what is attached changes with its message alone, and only one that failed is retried', () => {
  const attached = { place: 'bridge' };
  const changed = next([first, second], { type: 'attached', id: 'id2', attached });
  expect(changed).toEqual([first, { ...second, attached }]);
  const failed = next([first, second], { type: 'failed', id: 'id2', failure: 'not-found' });
  expect(next(failed, { type: 'retried', id: 'id1', newId: 'id9' })).toBe(failed);
});

it('photos become one message each, in their order, and the words go with the first', () => {
  expect(messagesOf('Hello', [])).toEqual([{ body: 'Hello', photo: null }]);
  expect(messagesOf('Hello', ['a', 'b'])).toEqual([
    { body: 'Hello', photo: 'a' },
    { body: '', photo: 'b' },
  ]);
  expect([0, 5, 6, 7].map(roomForPhotos)).toEqual([6, 1, 0, 0]);
});
