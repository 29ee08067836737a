import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Announce } from '#product/live/server/index.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../calls.contract.ts';
import type { OwnPublishedPosition } from '../contract.ts';
import { addPrivacyZone } from './add-privacy-zone.ts';
import { ownPublished } from './context.ts';
import type { CardSource } from './card-source.ts';
import { getPrecision } from './get-precision.ts';
import { listPrivacyZones } from './list-privacy-zones.ts';
import { MemoryIndex } from './memory-index.ts';
import type { NearbyIndex } from './nearby-index.ts';
import { createPositionService } from './position-service.ts';
import type { PositionService } from './position-service-api.ts';
import { removePrivacyZone } from './remove-privacy-zone.ts';
import { PresenceRegistry, type PresenceRegistryDeps } from './presence-registry.ts';
import { setPrecision } from './set-precision.ts';

type Calls = Pick<
  typeof contract,
  'getPrecision' | 'setPrecision' | 'listPrivacyZones' | 'addPrivacyZone' | 'removePrivacyZone'
>;

export interface PresenceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly log: Pick<Logger, 'error'>;
  /** What cards show of people, as every viewer may see it. */
  readonly cards: CardSource;
  readonly announce: Announce;
  /** Runs `work` after `ms` milliseconds; see `PresenceRegistryDeps`. */
  readonly later?: PresenceRegistryDeps['later'];
}

export interface Presence {
  /** From true positions to published ones; the only way in is `keeper.ingest`. */
  readonly positionService: PositionService;
  /** Who is there. */
  readonly registry: PresenceRegistry;
  /** Everyone on the map by published position. */
  readonly index: NearbyIndex;
  readonly handlers: Handlers<Calls, Viewer>;
  /** Where others see a visitor, as they themselves are told it. */
  readonly ownPublishedOf: (visitorId: string) => OwnPublishedPosition | null;
  /** A sign of life of a visitor without a socket. */
  readonly recordActivity: (visitorId: string) => void;
  /** A heartbeat of a socket. */
  readonly touch: (visitorId: string) => void;
}

/** Puts together where people are published and whether they are there. */
export function createPresence(deps: PresenceDeps): Presence {
  const { clock, log } = deps;
  const failed = (error: unknown) => log.error({ kind: errorKind(error) }, 'cards could not be read');
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
    failed,
    ...(deps.later && { later: deps.later }),
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
