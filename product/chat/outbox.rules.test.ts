import { expect, it } from 'vitest';
import { idOf, OTHER, pendingOf } from './chat.fixture.ts';
import { draftedPartners, nextOutbox, nextToSend } from './outbox.rules.ts';

const [first, second] = [pendingOf(1), pendingOf(2)];

it('what is written waits in its order, once, until it is settled', () => {
  const outbox = nextOutbox(nextOutbox([], { type: 'written', pending: first }), {
    type: 'written',
    pending: second,
  });
  expect(outbox).toEqual([first, second]);
  expect(nextOutbox(outbox, { type: 'written', pending: first })).toBe(outbox);
  expect(nextToSend(outbox, OTHER)).toBe(first);
  expect(nextOutbox(outbox, { type: 'settled', ids: [idOf(1)] })).toEqual([second]);
  expect(nextOutbox(outbox, { type: 'settled', ids: [idOf(9)] })).toBe(outbox);
});

it('what failed is passed over, and tried again after the others', () => {
  const failed = nextOutbox([first, second], { type: 'failed', id: idOf(1), failure: 'not-found' });
  expect(nextToSend(failed, OTHER)).toBe(second);
  expect(nextToSend(failed, 'somebody else')).toBeNull();
  for (const id of [idOf(1), idOf(9)])
    expect(nextOutbox(failed, { type: 'failed', id, failure: 'not-found' })).toBe(failed);
  const again = nextOutbox(failed, { type: 'retried', id: idOf(1), newId: idOf(9) });
  expect(again).toEqual([second, first]);
  expect(nextOutbox(again, { type: 'retried', id: idOf(2), newId: idOf(9) })).toBe(again);
});

it('what it answers disappears from the screen alone: sent again it is the same message', () => {
  const replyTo = { _id: idOf(9), userIdFrom: OTHER, preview: 'Number 9', disappearsAt: null };
  const answering = pendingOf(1, { replyToId: idOf(9), replyTo });
  const after = nextOutbox([answering, second], { type: 'quote-gone', ids: [idOf(1)] });
  expect(after).toEqual([{ ...answering, replyTo: null }, second]);
  expect(nextOutbox(after, { type: 'quote-gone', ids: [idOf(1), idOf(2)] })).toBe(after);
});

it('an id that was used for something else is not used again', () => {
  const failed = nextOutbox([first], { type: 'failed', id: idOf(1), failure: 'id-used' });
  const [again] = nextOutbox(failed, { type: 'retried', id: idOf(1), newId: idOf(9) });
  expect(again).toEqual({ ...first, _id: idOf(9) });
});

it('what was taken in of a photo is known by its name, and nothing else changes', () => {
  const photo = { dataUrl: 'data:image/webp;base64,AAAA', width: 4, height: 3, filepath: null };
  const pending = pendingOf(1, { photo });
  const outbox = [pending, second];
  const taken = nextOutbox(outbox, { type: 'taken-in', id: idOf(1), filepath: 'd' });
  expect(taken).toEqual([{ ...pending, photo: { ...photo, filepath: 'd' } }, second]);
  for (const id of [idOf(1), idOf(2), idOf(9)])
    expect(nextOutbox(taken, { type: 'taken-in', id, filepath: 'd' })).toBe(taken);
});

it('to somebody new stands what is on its way and what was begun, each person once', () => {
  const drafts = { [OTHER]: 'More', new: 'Hello', empty: ' \n', known: 'Hi' };
  const conversations = [{ partner: { _id: 'known' } }];
  expect(draftedPartners({ outbox: [first, second], drafts, conversations })).toEqual([OTHER, 'new']);
  expect(
    draftedPartners({ outbox: [first], drafts: {}, conversations: [{ partner: { _id: OTHER } }] }),
  ).toEqual([]);
});
