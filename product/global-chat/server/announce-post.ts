import { toPair } from '#platform/geo/point.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { GlobalMessageEvent, OwnPostsEvent } from '../contract/events.ts';
import type { PostChange } from './context.ts';

const OWN_POSTS: OwnPostsEvent = { type: 'ownPosts' };

/** Announces a changed post to viewers of its area, or one of them, and to its author's own devices. */
export const announcePost =
  ({ announce, send }: Pick<LiveApi, 'announce' | 'send'>) =>
  ({ postId, authorId, at: point, now, onlyTo }: PostChange): void => {
    const at = toPair(point);
    const type = 'globalMessage';
    const event: GlobalMessageEvent =
      typeof now === 'object'
        ? { type, globalMessage: now }
        : now === 'gone'
          ? { type, gone: postId }
          : { type, flagged: postId };
    const arrived = Buffer.from(JSON.stringify(event));
    const where = { from: at, to: at, arrived, left: null };
    const shownIds = typeof now === 'object' ? [authorId] : [];
    if (onlyTo !== undefined) {
      announce({ key: `post ${postId} to ${onlyTo}`, subjectIds: [], onlyTo, ...where, shownIds });
      return;
    }
    announce({ key: `post ${postId}`, subjectIds: [authorId], ...where, shownIds });
    send(authorId, JSON.stringify(OWN_POSTS));
  };
