import { describe, expect, test } from 'vitest';
import { lifeLeft } from '#product/global-chat/web/nearby/post-layer.ts';
import {
  answer,
  applyChange,
  context,
  expire,
  id,
  nothingYet,
  now,
  post,
  take,
} from './nearby-state.fixture.ts';

describe('temporary markers', () => {
  const fresh = applyChange(nothingYet, { type: 'globalMessage', globalMessage: post(5) }, context);

  test('[MAP-34] a new global post shows at its published position', () => {
    expect(fresh.temporary.map(({ post: { location } }) => location.coordinates)).toEqual([[-87.63, 41.88]]);
  });

  test('[MAP-26] a temporary marker lasts 45 s', () => {
    expect(expire(fresh, now + 44_999)).toBe(fresh);
    expect(expire(fresh, now + 45_000).temporary).toEqual([]);
    expect(expire(fresh, now + 45_000).posts).toHaveLength(1);
  });

  test('the ring shows the time left', () => {
    const marker = fresh.temporary[0]!;
    expect(lifeLeft(marker, now)).toBe(1);
    expect(lifeLeft(marker, now + 22_500)).toBe(0.5);
    expect(lifeLeft(marker, now + 90_000)).toBe(0);
  });

  test('recent posts of an answer get a marker, even if a clock is ahead', () => {
    const posts = [post(5, now - 10_000), post(6, now - 60_000), post(7, now + 120_000)];
    const { temporary } = take(nothingYet, answer({ globalMessages: posts }), context);
    expect(temporary.map(({ until }) => until - now)).toEqual([45_000, 35_000]);
  });
});

describe('flagged posts', () => {
  const flaggedBy = {
    '[GCHAT-12] the viewer': { numberOfFlags: 1, flaggedByCurrent: true },
    '[GCHAT-13] three people': { numberOfFlags: 3 },
    '[GCHAT-14] an administrator': { numberOfFlags: 1, flaggedByAdmin: true },
  };
  test.each(Object.entries(flaggedBy))(
    '[GCHAT-18] a post flagged by %s shows without its text',
    (_by, flags) => {
      const event = { type: 'globalMessage' as const, globalMessage: { ...post(5), ...flags } };
      const globalMessages = [event.globalMessage];
      for (const known of [
        applyChange(nothingYet, event, context),
        take(nothingYet, answer({ globalMessages }), context),
        applyChange(take(nothingYet, answer({ globalMessages: [post(5)] }), context), event, context),
      ]) {
        expect(known.posts).toMatchObject([{ _id: id(5), body: null }]);
        expect(known.temporary).toMatchObject([{ post: { _id: id(5), body: null } }]);
      }
    },
  );

  test('a post that a few others flagged shows with its text', () => {
    const globalMessages = [{ ...post(5), numberOfFlags: 2 }];
    const { posts } = take(nothingYet, answer({ globalMessages }), context);
    expect(posts.map(({ body }) => body)).toEqual([post(5).body]);
  });
});
