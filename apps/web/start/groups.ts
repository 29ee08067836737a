import { createGroupsModel } from '#product/groups/web/groups.model.ts';
import type { GroupsServices } from '#product/groups/web/groups-context.tsx';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { unreadStore } from '../shell/unread.store.ts';
import { startMessaging } from './messaging.ts';
import type { Services } from './services.ts';

let started: GroupsServices | null = null;

/** The groups of the visitor who is there and has an account; made once, and empty while nobody is. */
export function startGroups({
  client,
  live,
  log,
}: Pick<Services, 'client' | 'live' | 'log'>): GroupsServices {
  if (started) return started;
  const model = createGroupsModel({ client, live });
  const { messaging, groups: channel } = startMessaging({ client, live, log });
  started = { groups: model, messaging, channel };
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const isThere = visitor?.isAnonymous === false && !appStore.getState().isLoggingOut;
    const ownId = isThere ? visitor._id : null;
    if (ownId === model.store.getState().ownId) return;
    if (ownId === null) model.stop();
    else model.start(ownId);
  };
  model.store.subscribe(({ news }, before) => {
    if (news !== before.news) unreadStore.setState({ createBatcher: news });
  });
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  // A short gap may pass without the live connection hearing of it.
  addEventListener('online', () => model.loadAgain());
  follow();
  return started;
}
