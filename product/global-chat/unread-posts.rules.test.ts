import { expect, it } from 'vitest';
import { unreadPosts } from './unread-posts.rules.ts';
import { asShown, type ShownPost } from './posts.rules.ts';

const post = (id: string, authorId: string): ShownPost =>
  asShown({
    ...{ _id: id, author: { _id: authorId, handle: authorId, isDemo: false }, body: 'Hello' },
    ...{ createdAt: '2026-11-21T12:00:00.000Z', location: { coordinates: [0, 0] }, numberOfFlags: 0 },
    ...{ flaggedByCurrent: false, flaggedByAdmin: false },
  });
const known = [post('3', 'other'), post('2', 'own'), post('1', 'other')];
const listed = (revealed: string[], of = known) => {
  const { posts, hiddenPosts } = unreadPosts(of, new Set(revealed), 'own');
  return [posts.map(({ _id }) => _id), hiddenPosts];
};

it('posts of others that arrive later are counted and stay hidden, own posts show at once', () => {
  expect(listed(['1'])).toEqual([['2', '1'], 1]);
  expect(listed(['1', '2', '3'])).toEqual([['3', '2', '1'], 0]);
});

it('an empty list shows new posts at once', () => {
  expect(listed([])).toEqual([['2'], 2]);
  expect(listed([], [post('9', 'other')])).toEqual([['9'], 0]);
  // Everything revealed was deleted meanwhile.
  expect(listed(['7'], [post('9', 'other')])).toEqual([['9'], 0]);
});
