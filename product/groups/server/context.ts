import type { GroupsStore } from './groups.store.ts';
import type { KnownGroups } from './known-groups.ts';
import type { Telling } from './telling.ts';
import type { GroupsDeps } from './deps.ts';

export interface Context extends GroupsDeps {
  readonly store: GroupsStore;
  readonly known: KnownGroups;
  readonly telling: Telling;
}
