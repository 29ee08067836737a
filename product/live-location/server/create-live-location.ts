import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { isRunning } from '../rules.ts';
import { presentLiveLocation } from './present-live-location.ts';
import type { Context, LiveLocationDeps } from './context.ts';
import { listLiveLocations } from './list-live-locations.ts';
import { updateLiveLocation } from './update-live-location.ts';
import { type ActiveShare, ActiveShares } from './active-shares.ts';
import { startLiveLocation } from './start-live-location.ts';
import { stopLiveLocation } from './stop-live-location.ts';

type Calls = Pick<
  typeof contract,
  'listLiveLocations' | 'startLiveLocation' | 'updateLiveLocation' | 'stopLiveLocation'
>;

export interface LiveLocations {
  readonly handlers: Handlers<Calls, Caller>;
  /** Ends what runs between two who are parted. */
  part: (one: string, other: string) => void;
  /** Ends what somebody shows from these sessions. */
  endSessions: (sessionIds: ReadonlySet<string>) => void;
  /** Ends all that somebody shows or is shown. */
  endOf: (visitorId: string) => void;
  /** Drops the positions whose time is up; both know their end. */
  expire: () => void;
}

export function createLiveLocation(deps: LiveLocationDeps): LiveLocations {
  const running = new ActiveShares();
  const notifyBoth = (spot: ActiveShare, endsAt: string | null) => {
    const { sharerId, partnerId } = spot;
    for (const visitorId of [sharerId, partnerId])
      deps.tell(visitorId, { type: 'liveLocation', ...presentLiveLocation(spot, visitorId), endsAt });
  };
  const context: Context = {
    ...{ ...deps, running },
    tellBoth: (spot) => {
      if (!deps.hiddenFrom(spot.sharerId).has(spot.partnerId)) notifyBoth(spot, spot.endsAt.toISOString());
    },
    notifyEnded: (spots) => {
      for (const spot of spots) notifyBoth({ ...spot, spot: null }, null);
    },
  };
  const end = (isMeant: (spot: ActiveShare) => boolean) => context.notifyEnded(running.end(isMeant));
  return {
    handlers: {
      listLiveLocations: listLiveLocations(context),
      startLiveLocation: startLiveLocation(context),
      updateLiveLocation: updateLiveLocation(context),
      stopLiveLocation: stopLiveLocation(context),
    },
    part: (one, other) =>
      end(
        ({ sharerId, partnerId }) =>
          (sharerId === one && partnerId === other) || (sharerId === other && partnerId === one),
      ),
    endSessions: (sessionIds) => end(({ sessionId }) => sessionIds.has(sessionId)),
    endOf: (visitorId) => end(({ sharerId, partnerId }) => sharerId === visitorId || partnerId === visitorId),
    expire: () => {
      running.end((spot) => !isRunning(spot, deps.clock.now()));
    },
  };
}
