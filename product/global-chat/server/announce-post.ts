import { toPair } from '#platform/geo/point.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { GlobalMessageEvent, OwnPostsEvent } from '../contract/events.ts';
import type { PostChange } from './context.ts';

const OWN_POSTS: OwnPostsEvent = { type: 'ownPosts' };

/** Announces a changed post to viewers of its area and to its author's own devices. */
export const announcePost =
  ({ announce, send }: Pick<LiveApi, 'announce' | 'send'>) =>
  ({ postId, authorId, at: point, now }: PostChange): void => {
    const at = toPair(point);
    const type = 'globalMessage';
    const event: GlobalMessageEvent =
      typeof now === 'object'
        ? { type, globalMessage: now }
        : now === 'gone'
          ? { type, gone: postId }
          : { type, flagged: postId };
    const arrived = Buffer.from(JSON.stringify(event));
    announce({ key: `post ${postId}`, subjectIds: [authorId], from: at, to: at, arrived, left: null });
    send(authorId, JSON.stringify(OWN_POSTS));
  };
