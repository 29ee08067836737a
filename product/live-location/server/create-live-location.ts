import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract/endpoints.ts';
import { isRunning } from '../rules.ts';
import { presentLiveLocation } from './present-live-location.ts';
import type { Context, LiveLocationDeps } from './context.ts';
import { listLiveLocations } from './list-live-locations.ts';
import { updateLiveLocation } from './update-live-location.ts';
import { type ActiveShare, ActiveShares } from './active-shares.ts';
import { startLiveLocation } from './start-live-location.ts';
import { stopLiveLocation } from './stop-live-location.ts';

type Calls = EndpointsOf<typeof contract>;

export interface LiveLocations {
  readonly handlers: Handlers<Calls, Caller>;
  /** Ends sharing between two separated visitors. */
  separate: (one: string, other: string) => void;
  /** Ends what is shared from these sessions. */
  endSessions: (sessionIds: ReadonlySet<string>) => void;
  /** Ends everything a visitor shares or receives. */
  endAllOf: (visitorId: string) => void;
  /** Drops expired positions; both sides know the end. */
  expire: () => void;
}

export function createLiveLocation(deps: LiveLocationDeps): LiveLocations {
  const shares = new ActiveShares();
  const notifyBoth = (share: ActiveShare, endsAt: string | null) => {
    const { sharerId, partnerId } = share;
    for (const visitorId of [sharerId, partnerId])
      deps.send(visitorId, { type: 'liveLocation', ...presentLiveLocation(share, visitorId), endsAt });
  };
  const context: Context = {
    ...{ ...deps, shares },
    notifyBoth: (share) => {
      if (!deps.hiddenFrom(share.sharerId).has(share.partnerId))
        notifyBoth(share, share.endsAt.toISOString());
    },
    notifyEnded: (ended) => {
      for (const share of ended) notifyBoth({ ...share, spot: null }, null);
    },
  };
  const end = (matches: (share: ActiveShare) => boolean) => context.notifyEnded(shares.end(matches));
  return {
    handlers: {
      listLiveLocations: listLiveLocations(context),
      startLiveLocation: startLiveLocation(context),
      updateLiveLocation: updateLiveLocation(context),
      stopLiveLocation: stopLiveLocation(context),
    },
    separate: (one, other) =>
      end(
        ({ sharerId, partnerId }) =>
          (sharerId === one && partnerId === other) || (sharerId === other && partnerId === one),
      ),
    endSessions: (sessionIds) => end(({ sessionId }) => sessionIds.has(sessionId)),
    endAllOf: (visitorId) =>
      end(({ sharerId, partnerId }) => sharerId === visitorId || partnerId === visitorId),
    expire: () => {
      shares.end((share) => !isRunning(share, deps.clock.now()));
    },
  };
}
