import { objectId } from '#platform/device/object-id.ts';
import { openKeyValueStore } from '#platform/device/key-value-store.ts';
import { browserTabs } from '#platform/device/tabs.ts';
import { createGroupChannel, type GroupChannel } from '#product/groups/web/group-channel.ts';
import { createMessaging, type Messaging } from '#product/messaging/web/messaging.ts';
import { createPostChannel, type PostChannel } from '#product/places/web/post-channel.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import type { Services } from './services.ts';

/** What a visitor with an account writes, on its way: direct messages, group messages and posts at places. */
export interface StartedMessaging {
  readonly messaging: Messaging;
  readonly groups: GroupChannel;
  readonly posts: PostChannel;
}

let started: StartedMessaging | null = null;

/** Made once; empty while nobody with an account is there. */
export function startMessaging({
  client,
  live,
  log,
}: Pick<Services, 'client' | 'live' | 'log'>): StartedMessaging {
  if (started) return started;
  const messaging = createMessaging({
    ...{ client, live, log, kept: openKeyValueStore, tabs: browserTabs },
    clock: () => new Date(),
    random: () => Math.random(),
  });
  const groups = createGroupChannel(objectId);
  const posts = createPostChannel(objectId);
  messaging.addChannel(groups.channel);
  messaging.addChannel(posts.channel);
  started = { messaging, groups, posts };
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const ownId = visitor?.isAnonymous === false && !appStore.getState().isLoggingOut ? visitor._id : null;
    if (ownId === messaging.store.getState().ownId) return;
    if (ownId !== null) messaging.start(ownId);
    else if (appStore.getState().isLoggingOut)
      messaging.wipe().catch(() => log.error('what was written could not be wiped'));
    else messaging.stop();
  };
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  follow();
  return started;
}
