import type { Logger } from 'pino';
import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Announce } from '#product/live/server/index.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { Arrivals } from '../beat.rules.ts';
import type * as contract from '../contract/endpoints.ts';
import type { OwnPublishedPosition } from '../contract/schema.ts';
import { addPrivacyZone } from './privacy-zones/add-privacy-zone.ts';
import { ownPublished } from './context.ts';
import type { CardSource } from './card-source.ts';
import { getPrecision } from './position/get-precision.ts';
import { listPrivacyZones } from './privacy-zones/list-privacy-zones.ts';
import { MemoryIndex } from './nearby-index/memory-index.ts';
import type { NearbyIndex } from './nearby-index/nearby-index.ts';
import { createPositionService } from './position/position-service.ts';
import type { PositionService } from './position/position-service-api.ts';
import { removePrivacyZone } from './privacy-zones/remove-privacy-zone.ts';
import { PresenceRegistry } from './position/presence-registry.ts';
import { setPrecision } from './position/set-precision.ts';

type Calls = Omit<EndpointsOf<typeof contract>, 'leaveMap' | 'showMeThere'>;

export interface PresenceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly log: Pick<Logger, 'error'>;
  /** The profiles of cards, as every viewer may see them. */
  readonly cards: CardSource;
  readonly announce: Announce;
  readonly arrivals: Arrivals;
}

export interface Presence {
  /** Maps true positions to published ones. Their only entry is `positionService.ingest`. */
  readonly positionService: PositionService;
  /** Cards of everyone on the map. */
  readonly registry: PresenceRegistry;
  /** Everyone on the map by published position. */
  readonly index: NearbyIndex;
  readonly handlers: Handlers<Calls, Viewer>;
  /** A visitor's own published position. */
  readonly ownPublishedOf: (visitorId: string) => OwnPublishedPosition | null;
  /** Records activity of a visitor without a socket. */
  readonly recordActivity: (visitorId: string) => void;
  /** Records a heartbeat of a socket. */
  readonly touch: (visitorId: string) => void;
}

/** Joins published positions and online states. */
export function createPresence(deps: PresenceDeps): Presence {
  const { clock, log } = deps;
  const failed = (error: unknown) => log.error({ kind: errorKind(error) }, 'reading cards failed');
  const touch = (visitorId: string) => positionService.touch(visitorId, clock.now());
  const positionService = createPositionService({
    ...deps,
    onChange: (change) => registry.positionChanged(change),
  });
  const index = new MemoryIndex();
  const registry = new PresenceRegistry({
    index,
    cards: deps.cards,
    clock,
    announce: deps.announce,
    arrivals: deps.arrivals,
    failed,
  });
  const context = { positionService };
  return {
    positionService,
    registry,
    index,
    handlers: {
      getPrecision: getPrecision(context),
      setPrecision: setPrecision(context),
      listPrivacyZones: listPrivacyZones(context),
      addPrivacyZone: addPrivacyZone(context),
      removePrivacyZone: removePrivacyZone(context),
    },
    ownPublishedOf: (visitorId) => ownPublished(positionService, visitorId),
    recordActivity: (visitorId) => {
      touch(visitorId);
      registry.recordActivity(visitorId);
    },
    touch,
  };
}
