import type { PostsChange } from '#product/global-chat/posts.rules.ts';
import type { NearbyModel } from './nearby-model.ts';

/** The model that keeps the store up to date; null while what is nearby is not open. */
let open: NearbyModel | null = null;

/** Opens what is nearby; answers how to close it. */
export function openNearby(model: NearbyModel): () => void {
  const stop = model.start();
  open = model;
  return () => {
    stop();
    if (open === model) open = null;
  };
}

/** Loads what is nearby after an act of the visitor changed it. Opening loads: unopened this does nothing. */
export const reloadNearby = (): void => open?.reload();

/** Applies the visitor's own change to the posts nearby. */
export const changeNearbyPosts = (change: PostsChange): void => open?.changePosts(change);

/** Those nearby who have an account; none while what is nearby is not open. */
export const accountsNearby = (): readonly { readonly id: string; readonly handle: string }[] =>
  (open?.store.getState().nearby.people ?? [])
    .filter(({ accountType }) => accountType !== 'anonymous')
    .map(({ _id: id, handle }) => ({ id, handle }));
