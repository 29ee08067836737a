import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { nearby } from '#product/nearby/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { MAX_POSTS_SHOWN } from '../contract/schema.ts';
import * as calls from '../contract/endpoints.ts';
import { announcePost } from './announce-post.ts';
import { createGlobalChat, type GlobalChat, type HiddenPost } from './create-global-chat.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { currentPostsOf } from './posts.store.ts';

export { announcePost } from './announce-post.ts';
export type { PostChange } from './context.ts';
export { createGlobalChat, type GlobalChat } from './create-global-chat.ts';

export interface GlobalChatEvents {
  /** Posts of a visitor whom nobody may see anymore. */
  readonly postsHidden: { readonly posts: readonly HiddenPost[] };
}

export type GlobalChatApi = Pick<GlobalChat, 'addPost'>;

/** Public posts that expire after six hours. */
export const globalChat = defineSlice('globalChat', {
  uses: [basemap, visitors, blocks, live, presence, nearby, places],
  endpoints: endpointsOf(calls),
  events: declareEvents<GlobalChatEvents>({ logged: ['postsHidden'] }),
  create: ({ database, clock, newId, events, basemap: { countryAt }, ...parts }) => {
    const { isVisiting } = parts.presence;
    const slice = createGlobalChat({
      ...{ database, clock, newId, countryAt, isVisiting },
      publicProfiles: parts.visitors.publicProfiles,
      hiddenFrom: parts.blocks.hiddenFrom,
      reachMiles: MAX_RADIUS_MILES,
      publishesAt: parts.places.publishesAt,
      changed: announcePost(parts.live),
    });
    return {
      handlers: slice.handlers,
      hooks: {
        nearbyParts: {
          globalMessages: (query) => slice.postsAround({ ...query, limit: MAX_POSTS_SHOWN }),
        },
        visitorHidden: async (tx, visitorId) => {
          const posts = await currentPostsOf(tx, visitorId, clock.now());
          if (posts.length > 0)
            await events.append(tx, 'postsHidden', {
              posts: posts.map(({ id, authorId, lat, lng }) => ({ postId: id, authorId, at: { lat, lng } })),
            });
        },
      },
      on: {
        postsHidden: ({ posts }) => slice.notifyHidden(posts),
        // The pages of the one who blocks load again.
        blockChanged: async ({ blockerId, blockedId, isBlocked }) => {
          if (isBlocked) await slice.hideFrom(blockedId, blockerId);
        },
      },
      jobs: [recurringJob('delete-expired-posts', {}, slice.sweep)],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: {
        addPost: slice.addPost,
      } satisfies GlobalChatApi,
    };
  },
});
