import type { GroupsStore } from './groups.store.ts';
import type { GroupsCache } from './groups-cache.ts';
import type { GroupEvents } from './group-events.ts';
import type { GroupsDeps } from './deps.ts';

export interface Context extends GroupsDeps {
  readonly store: GroupsStore;
  readonly cache: GroupsCache;
  readonly groupEvents: GroupEvents;
}
