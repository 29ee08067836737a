import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { isRunning } from '../rules.ts';
import { asLiveSpot } from './as-live-spot.ts';
import type { Context, LiveSpotsDeps } from './context.ts';
import { listLiveSpots } from './list-live-spots.ts';
import { putLiveSpot } from './put-live-spot.ts';
import { type Running, RunningSpots } from './running.ts';
import { startLiveSpot } from './start-live-spot.ts';
import { stopLiveSpot } from './stop-live-spot.ts';

type Calls = Pick<typeof contract, 'listLiveSpots' | 'startLiveSpot' | 'putLiveSpot' | 'stopLiveSpot'>;

export interface LiveSpots {
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

export function createLiveSpots(deps: LiveSpotsDeps): LiveSpots {
  const running = new RunningSpots();
  const tellTwo = (spot: Running, endsAt: string | null) => {
    const { sharerId, partnerId } = spot;
    for (const visitorId of [sharerId, partnerId])
      deps.tell(visitorId, { type: 'liveSpot', ...asLiveSpot(spot, visitorId), endsAt });
  };
  const context: Context = {
    ...{ ...deps, running },
    tellBoth: (spot) => {
      if (!deps.hiddenFrom(spot.sharerId).has(spot.partnerId)) tellTwo(spot, spot.endsAt.toISOString());
    },
    tellOver: (spots) => {
      for (const spot of spots) tellTwo({ ...spot, spot: null }, null);
    },
  };
  const end = (isMeant: (spot: Running) => boolean) => context.tellOver(running.end(isMeant));
  return {
    handlers: {
      listLiveSpots: listLiveSpots(context),
      startLiveSpot: startLiveSpot(context),
      putLiveSpot: putLiveSpot(context),
      stopLiveSpot: stopLiveSpot(context),
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
