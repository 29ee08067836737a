import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Announce } from '#product/live/server/index.ts';
import type { Arrivals } from '../beat.rules.ts';
import type { OwnPublishedPosition } from '../contract/schema.ts';
import { ownPublished } from './context.ts';
import type { CardSource } from './cards/card-source.ts';
import { MemoryIndex } from './nearby-index/memory-index.ts';
import type { NearbyIndex } from './nearby-index/nearby-index.ts';
import { countedByRegion, RegionCounts } from './nearby-index/region-counts.ts';
import { createPositionService } from './position/position-service.ts';
import type { PositionService } from './position/position-service-api.ts';
import type { Move } from './cards/move.ts';
import { PresenceRegistry } from './cards/presence-registry.ts';

export interface PresenceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly log: Pick<Logger, 'error'>;
  /** The profiles of cards, as every viewer may see them. */
  readonly cards: CardSource;
  readonly announce: Announce;
  readonly arrivals: Arrivals;
  /** Others see that a visitor came or moved. Called synchronously; must not throw. */
  readonly moved?: (move: Move) => void;
}

/** What the slice is made of. */
export interface PresenceParts {
  /** Maps true positions to published ones. Their only entry is `positionService.ingest`. */
  readonly positionService: PositionService;
  /** Cards of everyone on the map. */
  readonly registry: PresenceRegistry;
  /** Everyone on the map by published position. */
  readonly index: NearbyIndex;
  /** How many of them are in each region. */
  readonly regions: RegionCounts;
  /** A visitor's own published position. */
  readonly ownPublishedOf: (visitorId: string) => OwnPublishedPosition | null;
  /** Records activity of a visitor without a socket. */
  readonly recordActivity: (visitorId: string) => void;
  /** Records a heartbeat of a socket. */
  readonly touch: (visitorId: string) => void;
}

/** Joins published positions and online states. */
export function createPresence(deps: PresenceDeps): PresenceParts {
  const { clock, log } = deps;
  const failed = (error: unknown) => log.error({ kind: errorKind(error) }, 'reading cards failed');
  const touch = (visitorId: string) => positionService.touch(visitorId, clock.now());
  const positionService = createPositionService({
    ...deps,
    onChange: (change) => registry.positionChanged(change),
  });
  const regions = new RegionCounts();
  const index = countedByRegion(new MemoryIndex(), regions);
  const registry = new PresenceRegistry({
    index,
    cards: deps.cards,
    clock,
    announce: deps.announce,
    arrivals: deps.arrivals,
    failed,
    ...(deps.moved && { moved: deps.moved }),
  });
  return {
    positionService,
    registry,
    index,
    regions,
    ownPublishedOf: (visitorId) => ownPublished(positionService, visitorId),
    recordActivity: (visitorId) => {
      touch(visitorId);
      registry.recordActivity(visitorId);
    },
    touch,
  };
}
