import { expect, it } from 'vitest';
import type { Announcement } from '#product/live/server/index.ts';
import { announcePost } from './announce-post.ts';
import { presentPost } from './present-post.ts';

const author = 'a'.repeat(24);
const at = { lat: 41.88, lng: -87.63 };

it('the live event of a post shows its author, that of its removal shows nobody', () => {
  const announced: Announcement[] = [];
  const announce = announcePost({ announce: (one) => void announced.push(one), send: () => undefined });
  const row = { id: 'b'.repeat(24), authorId: author, body: 'Hello', createdAt: new Date(0), isDemo: false };
  const post = presentPost({ ...row, ...at, cellMetres: 500 }, 'ann', {});
  for (const now of [post, 'gone', 'flagged'] as const)
    announce({ postId: row.id, authorId: author, at, now });
  expect(announced.map(({ shownIds }) => shownIds)).toEqual([[author], [], []]);
});
