import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { GlobalMessage } from './contract/schema.ts';
import {
  answeredPosts,
  asShown,
  FORGET_AFTER_MS,
  currentPosts,
  withFlagged,
  withLiveEvent,
  withoutPost,
  withRemoved,
} from './posts.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const post = (id: string, createdAt = now, authorId = 'author'): GlobalMessage => ({
  ...{ _id: id, author: { _id: authorId, handle: authorId, isDemo: false }, body: `Words of ${id}` },
  ...{ createdAt: new Date(createdAt).toISOString(), location: { coordinates: [0, 0] }, numberOfFlags: 0 },
  ...{ flaggedByCurrent: false, flaggedByAdmin: false },
});
const ids = (posts: readonly { readonly _id: string }[]) => posts.map(({ _id }) => _id);

it('[GCHAT-18] a removed post shows as flagged for a minute, then disappears; an answer without it removes it at once', () => {
  const known = withRemoved([asShown(post('one')), asShown(post('two', now - 1))], 'one', now);
  expect(known.map(({ body }) => body)).toEqual([null, 'Words of two']);
  expect(ids(currentPosts(known, now + FORGET_AFTER_MS - 1))).toEqual(['one', 'two']);
  // Told of once more, it goes no later.
  expect(ids(currentPosts(withRemoved(known, 'one', now + 5_000), now + FORGET_AFTER_MS))).toEqual(['two']);
  expect(ids(answeredPosts([post('two', now - 1)], now + 1))).toEqual(['two']);
});

it('[GCHAT-29] the flagger sees all posts of that author as flagged, and no others', () => {
  const known = [post('one'), post('two', now - 1, 'other'), post('three', now - 2)].map(asShown);
  expect(withFlagged(known, 'author').map(({ body, flaggedByCurrent }) => [body, flaggedByCurrent])).toEqual([
    [null, true],
    ['Words of two', false],
    [null, true],
  ]);
});

it('[GCHAT-17] [GCHAT-32] expired posts disappear, and only the newest 75 are kept', () => {
  const many = Array.from({ length: 80 }, (_, index) => asShown(post(`${index}`, now - index)));
  expect(ids(currentPosts(many, now))).toEqual(ids(many.slice(0, 75)));
  const two = many.slice(0, 2);
  expect(currentPosts(two, now)).toBe(two);
  expect(ids(currentPosts(two, now - 1 + 6 * HOUR_MS))).toEqual(['0']);
});

it('[GCHAT-32] posts stand newest first, in whatever order they came, and 75 of them', () => {
  const [newest, middle, oldest] = [post('a'), post('b', now - 1_000), post('c', now - 2_000)].map(asShown);
  const mixed = [middle!, oldest!, newest!];
  expect(ids(currentPosts(mixed, now))).toEqual(['a', 'b', 'c']);
  // Those of one instant keep their order, and nothing is drawn again.
  const twins = [asShown(post('x')), asShown(post('y'))];
  expect(currentPosts(twins, now)).toBe(twins);
  const full = Array.from({ length: 75 }, (_, n) => asShown(post(`${n}`, now - n)));
  expect(currentPosts(full, now)).toBe(full);
});

it('a live post stands once, as it came last, and a deleted one not at all', () => {
  const known = [asShown(post('a')), asShown(post('b', now - 1_000))];
  expect(ids(withLiveEvent(known, post('c', now - 500), now))).toEqual(['a', 'c', 'b']);
  const changed = withLiveEvent(known, { ...post('b', now - 1_000), body: 'Other words' }, now);
  expect(changed.map(({ body }) => body)).toEqual(['Words of a', 'Other words']);
  expect(ids(withoutPost(known, 'a'))).toEqual(['b']);
  expect(ids(withoutPost(known, 'c'))).toEqual(['a', 'b']);
});
