import type { GroupsServices } from '#product/groups/web/groups-context.tsx';
import { unreadStore } from '../../shell/unread.store.ts';
import { followOwnId } from '../session/follow-own-id.ts';
import { groupsModel } from './groups-model.ts';
import { startMessaging } from './messaging.ts';
import type { Services } from '../services.ts';

let started: GroupsServices | null = null;

/** The groups of the visitor; created once, empty without an account. */
export function startGroups({
  client,
  live,
  log,
}: Pick<Services, 'client' | 'live' | 'log'>): GroupsServices {
  if (started) return started;
  const model = groupsModel({ client, live });
  const { messaging, groups: channel } = startMessaging({ client, live, log });
  started = { groups: model, messaging, channel };
  model.store.subscribe(({ news }, before) => {
    if (news !== before.news) unreadStore.setState({ groups: news });
  });
  // The live connection may not notice a short gap.
  addEventListener('online', () => model.loadAgain());
  followOwnId(model, ({ isAnonymous }) => !isAnonymous);
  return started;
}
