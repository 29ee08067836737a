import { createOwnGroups, type OwnGroupsModel } from '#product/groups/web/own-groups.model.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { unreadStore } from '../shell/unread.store.ts';
import type { Services } from './services.ts';

let started: OwnGroupsModel | null = null;

/** The groups of whoever is there and has an account; made once, and empty while nobody is. */
export function startGroups({ client, live }: Pick<Services, 'client' | 'live'>): OwnGroupsModel {
  if (started) return started;
  const model = createOwnGroups({ client, live });
  started = model;
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const isThere = visitor?.isAnonymous === false && !appStore.getState().isLoggingOut;
    const ownId = isThere ? visitor._id : null;
    if (ownId === model.store.getState().ownId) return;
    if (ownId === null) model.stop();
    else model.start(ownId);
  };
  model.store.subscribe(({ news }, before) => {
    if (news !== before.news) unreadStore.setState({ inGroups: news });
  });
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  // A short gap may pass without the live connection hearing of it.
  addEventListener('online', () => model.loadAgain());
  follow();
  return model;
}
