import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';
import type { ShownPost } from '../posts.rules.ts';

/** What the map knows of the posts around the place that is looked at. */
interface PostsAround {
  readonly posts: readonly ShownPost[];
  readonly state: 'not-yet' | 'known' | 'failed' | 'area-unavailable';
  /** From where the area is looked at; null where it is not known. */
  readonly lookedAt: LatLng | null;
}

const postsStore = createStore<PostsAround>()(() => ({ posts: [], state: 'not-yet', lookedAt: null }));

/** Takes over what the map knows; it is the one that is answered and told. */
export function setPostsAround(around: PostsAround): void {
  const { posts, state, lookedAt } = postsStore.getState();
  if (posts !== around.posts || state !== around.state || lookedAt !== around.lookedAt)
    postsStore.setState(around);
}

export const usePostsAround = (): PostsAround => useStore(postsStore);
