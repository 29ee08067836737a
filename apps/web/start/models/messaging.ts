import { objectId } from '#platform/device/object-id.ts';
import { openKeyValueStore } from '#platform/device/key-value-store.ts';
import { browserTabs } from '#platform/device/tabs.ts';
import { createGroupChannel, type GroupChannel } from '#product/groups/web/chat/group-channel.ts';
import { createMessaging, type Messaging } from '#product/messaging/web/messaging.ts';
import { createPostChannel, type PostChannel } from '#product/places/web/post-channel.ts';
import { appStore } from '../../shell/app.store.ts';
import { followOwnId } from '../session/follow-own-id.ts';
import type { Services } from '../services.ts';

/** The outbox of a visitor with an account: direct messages, group messages, place posts. */
export interface StartedMessaging {
  readonly messaging: Messaging;
  readonly groups: GroupChannel;
  readonly posts: PostChannel;
}

let started: StartedMessaging | null = null;

/** Created once; empty without an account. */
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
  const stop = () => {
    if (!appStore.getState().isLoggingOut) messaging.stop();
    else messaging.wipe().catch(() => log.error('deleting the outbox failed'));
  };
  followOwnId({ ...messaging, stop }, ({ isAnonymous }) => !isAnonymous);
  return started;
}
