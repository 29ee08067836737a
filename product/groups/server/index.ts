import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import type { Context, GroupChange, GroupsDeps, GroupsQuery } from './context.ts';
import { getGroup } from './get-group.ts';
import { groupMessagesAround } from './group-messages-around.ts';
import { groupsAround } from './groups-around.ts';
import { createGroupsStore } from './groups.store.ts';
import { KnownGroups } from './known-groups.ts';
import { type Meeting, meetAnew } from './meet-anew.ts';

export { personalTables } from './personal-data.ts';

export type { GroupChange, Meeting };

export interface Groups {
  /** The groups on the viewer's map, each as he may see it, the nearest first. */
  groupsAround: (query: GroupsQuery) => Promise<contract.Group[]>;
  /** The newest messages of the groups around that the viewer hosts or attends. */
  groupMessagesAround: (query: Omit<GroupsQuery, 'from' | 'to'>) => Promise<contract.GroupMessage[]>;
  /** A group meets, with who comes and what is said this time; under an id that stands, in place of the last time. */
  meetAnew: (meeting: Meeting) => Promise<void>;
  readonly handlers: Handlers<Pick<typeof contract, 'getGroup'>, Viewer>;
}

export function createGroups(deps: GroupsDeps): Groups {
  const store = createGroupsStore(deps.database);
  const context: Context = { ...deps, store, known: new KnownGroups(store, deps.factsOf) };
  return {
    groupsAround: groupsAround(context),
    groupMessagesAround: groupMessagesAround(context),
    meetAnew: meetAnew(context),
    handlers: { getGroup: getGroup(context) },
  };
}
