import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import { unreadStore } from '#product/messaging/web/unread.store.ts';
import type { SessionPart } from '#product/session-part.ts';
import type { GroupChannel } from './chat/group-channel.ts';
import type { GroupsServices } from './groups-context.tsx';
import type { GroupsModel } from './groups.model.ts';

export interface GroupsParts<Services> {
  readonly model: (services: Services) => GroupsModel;
  readonly messaging: SessionPart<Services, Messaging>;
  readonly channel: GroupChannel;
}

/** The groups of a visitor with an account. */
export const groupsWith = <Services>({
  model: modelOf,
  messaging,
  channel,
}: GroupsParts<Services>): SessionPart<Services, GroupsServices> => ({
  isFor: ({ isAnonymous }) => !isAnonymous,
  create: (services, apiOf) => {
    const model = modelOf(services);
    model.store.subscribe(({ news }, before) => {
      if (news !== before.news) unreadStore.setState({ groups: news });
    });
    // The live connection may not notice a short gap.
    addEventListener('online', () => model.loadAgain());
    return { api: { groups: model, messaging: apiOf(messaging), channel }, model };
  },
});
