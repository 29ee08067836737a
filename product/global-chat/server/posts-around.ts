import { Circle } from '#platform/geo/box.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import { type GlobalMessage, MAX_POSTS_SHOWN } from '../contract/schema.ts';
import { isShown } from '../rules.ts';
import type { Context } from './context.ts';
import type { CachedPost } from './posts-cache.ts';

/** The newest posts around a point that this viewer may see, at most 75. */
export const postsAround =
  ({ known }: Context) =>
  async (query: AroundQuery): Promise<GlobalMessage[]> => {
    const preloaded = await known.preloaded(query);
    const limit = Math.min(query.limit, MAX_POSTS_SHOWN);
    const shown = shownTo(query, preloaded.posts, limit);
    if (shown.length === limit || preloaded.areAll) return shown;
    // In a crowded square, all posts of a small circle may be older than the preloaded ones.
    return shownTo(query, await known.all(query), limit);
  };

function shownTo(query: AroundQuery, posts: readonly CachedPost[], limit: number): GlobalMessage[] {
  const circle = new Circle(query.around, query.radiusMiles);
  const shown: GlobalMessage[] = [];
  for (const post of posts) {
    if (shown.length === limit) break;
    if (!isShown(post, query.hidden, query.now) || circle.distanceTo(post.point) === null) continue;
    shown.push(visibleTo(query.viewerId, post));
  }
  return shown;
}

function visibleTo(viewerId: string, post: CachedPost): GlobalMessage {
  if (post.authorId === viewerId) return post.toAuthor;
  return post.flaggers.has(viewerId) ? post.toFlaggers : post.toOthers;
}
