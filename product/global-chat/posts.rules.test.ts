import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { GlobalMessage } from './contract.ts';
import {
  asShown,
  FORGET_AFTER_MS,
  standing,
  withSnapshot,
  withFlagged,
  withLiveEvent,
  withRemoved,
} from './posts.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const post = (id: string, createdAt = now, authorId = 'author'): GlobalMessage => ({
  ...{ _id: id, author: { _id: authorId, handle: authorId, isDemo: false }, body: `Words of ${id}` },
  ...{ createdAt: new Date(createdAt).toISOString(), location: { coordinates: [0, 0] }, numberOfFlags: 0 },
  ...{ flaggedByCurrent: false, flaggedByAdmin: false },
});
const ids = (posts: readonly { readonly _id: string }[]) => posts.map(({ _id }) => _id);

it('an answer takes away what it does not have, but for what was told while it was on its way', () => {
  const known = withLiveEvent([asShown(post('old'))], post('new'), now);
  const answered = (begunAt: number) =>
    ids(withSnapshot(known, [post('old', now - 1)], { begunAt, now: now + 100 }));
  expect(answered(now)).toEqual(['new', 'old']);
  expect(answered(now + 1)).toEqual(['old']);
});

it('[GCHAT-18] removed, it is shown as flagged for a minute, then let go; an answer without it lets it go at once', () => {
  const known = withRemoved([asShown(post('one')), asShown(post('two', now - 1))], 'one', now);
  expect(known.map(({ body }) => body)).toEqual([null, 'Words of two']);
  expect(ids(standing(known, now + FORGET_AFTER_MS - 1))).toEqual(['one', 'two']);
  // Told of once more, it goes no later.
  expect(ids(standing(withRemoved(known, 'one', now + 5_000), now + FORGET_AFTER_MS))).toEqual(['two']);
  expect(ids(withSnapshot(known, [post('two', now - 1)], { begunAt: now, now: now + 1 }))).toEqual(['two']);
});

it('[GCHAT-29] whoever flags sees all of that author’s posts as flagged, and nobody else’s', () => {
  const known = [post('one'), post('two', now - 1, 'other'), post('three', now - 2)].map(asShown);
  expect(withFlagged(known, 'author').map(({ body, flaggedByCurrent }) => [body, flaggedByCurrent])).toEqual([
    [null, true],
    ['Words of two', false],
    [null, true],
  ]);
});

it('[GCHAT-17] [GCHAT-32] what has expired goes by itself, and no more than 75 are kept, the newest', () => {
  const many = Array.from({ length: 80 }, (_, index) => asShown(post(`${index}`, now - index)));
  expect(ids(standing(many, now))).toEqual(ids(many.slice(0, 75)));
  const two = many.slice(0, 2);
  expect(standing(two, now)).toBe(two);
  expect(ids(standing(two, now - 1 + 6 * HOUR_MS))).toEqual(['0']);
});
