import { createContext, useContext } from 'react';
import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import type { GroupChannel } from './chat/group-channel.ts';
import type { GroupsModel } from './groups.model.ts';

/** What the screens of groups stand on. */
export interface GroupsServices {
  readonly groups: GroupsModel;
  readonly messaging: Messaging;
  readonly channel: GroupChannel;
}

const GroupsContext = createContext<GroupsServices | null>(null);
export const GroupsProvider = GroupsContext;

export function useGroupsServices(): GroupsServices {
  const services = useContext(GroupsContext);
  if (!services) throw new Error('useGroupsServices needs a GroupsProvider above it');
  return services;
}
