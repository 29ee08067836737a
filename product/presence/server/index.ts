import type { Handlers } from '#platform/http/call.ts';
import type * as contract from '../contract.ts';
import { addPrivacyZone } from './add-privacy-zone.ts';
import type { Shown } from './context.ts';
import { leaveMap } from './leave-map.ts';
import { createPositionKeeper } from './position-keeper.ts';
import type { PositionKeeper, PositionKeeperDeps, PublishedChange } from './published.ts';
import { removePrivacyZone } from './remove-privacy-zone.ts';
import { setPrecision } from './set-precision.ts';
import { showMeThere } from './show-me-there.ts';

export type { PositionKeeper, PositionKeeperDeps, PublishedChange };

type Calls = Pick<
  typeof contract,
  'leaveMap' | 'setPrecision' | 'addPrivacyZone' | 'removePrivacyZone' | 'showMeThere'
>;

export interface Presence {
  readonly keeper: PositionKeeper;
  readonly handlers: Handlers<Calls, Shown>;
}

export function createPresence(deps: PositionKeeperDeps): Presence {
  const keeper = createPositionKeeper(deps);
  const context = { keeper };
  return {
    keeper,
    handlers: {
      leaveMap: leaveMap(context),
      setPrecision: setPrecision(context),
      addPrivacyZone: addPrivacyZone(context),
      removePrivacyZone: removePrivacyZone(context),
      showMeThere: showMeThere(context),
    },
  };
}
