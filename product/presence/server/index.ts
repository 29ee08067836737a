import type { Logger } from 'pino';
import { kindOf } from '#platform/contract/kind-of.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../calls.contract.ts';
import type { OwnPublishedPosition } from '../contract.ts';
import { addPrivacyZone } from './add-privacy-zone.ts';
import type { Announce } from './announcement.ts';
import { ownPublished } from './context.ts';
import type { CardSource } from './card-source.ts';
import { getPrecision } from './get-precision.ts';
import { leaveMap } from './leave-map.ts';
import { listPrivacyZones } from './list-privacy-zones.ts';
import { LiveProtocol, type LiveProtocolParts } from './live-protocol.ts';
import { MemoryIndex } from './memory-index.ts';
import type { NearbyIndex } from './nearby-index.ts';
import { createPositionKeeper } from './position-keeper.ts';
import type { PositionKeeper } from './published.ts';
import { removePrivacyZone } from './remove-privacy-zone.ts';
import { Roll, type RollParts } from './roll.ts';
import { setPrecision } from './set-precision.ts';
import { showMeThere } from './show-me-there.ts';

export { personalTables } from './personal-data.ts';

export type { Announce, PositionKeeper };

type Calls = Pick<
  typeof contract,
  | 'leaveMap'
  | 'getPrecision'
  | 'setPrecision'
  | 'listPrivacyZones'
  | 'addPrivacyZone'
  | 'removePrivacyZone'
  | 'showMeThere'
>;

export interface PresenceDeps<Caller = never> {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly log: Pick<Logger, 'error'>;
  /** Who somebody is, as every viewer may see it. */
  readonly cards: CardSource;
  readonly wire: LiveProtocolParts<unknown>['wire'];
  /** Does the work after so many milliseconds; see `RollParts`. */
  readonly later?: RollParts['later'];
  /** Everybody who must not exist for the viewer, whoever of the two blocked. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
  /** How far each person's own changes have come, for those who are connected. */
  readonly changes: {
    /** He has a socket; more than once while he has. */
    readonly connected: (visitorId: string) => void;
    readonly disconnected: (visitorId: string) => void;
    /** Null while it is not known. */
    readonly newestOf: (visitorId: string) => number | null;
  };
  /** Takes a frame that says nothing of where somebody looks; answers whether any slice knows it. */
  readonly hear: LiveProtocolParts<Caller>['hear'];
}

export interface PresenceSlice<Caller extends Viewer> {
  /** From true positions to published ones; the only way in is `keeper.ingest`. */
  readonly keeper: PositionKeeper;
  /** Who is there. */
  readonly roll: Roll;
  /** Everybody on the map by published position. */
  readonly index: NearbyIndex;
  /** Who looks where, and what they are told. */
  readonly live: LiveProtocol<Caller>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Puts everybody back where he stood, then lets time pass. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Where others see somebody, as he himself is told it. */
  readonly ownPublishedOf: (visitorId: string) => OwnPublishedPosition | null;
  /** A sign of life of somebody without a socket. */
  readonly signOfLife: (visitorId: string) => void;
}

/** Puts together where people are published, whether they are there, and who is told. */
export function createPresence<Caller extends Viewer>(deps: PresenceDeps<Caller>): PresenceSlice<Caller> {
  const { clock, log } = deps;
  const failed = (error: unknown) => log.error({ kind: kindOf(error) }, 'cards could not be read');
  const touch = (visitorId: string) => keeper.touch(visitorId, clock.now());
  const keeper = createPositionKeeper({ ...deps, onChange: (change) => roll.positionChanged(change) });
  const index = new MemoryIndex();
  const live = new LiveProtocol<Caller>({
    wire: deps.wire,
    now: () => clock.now().getTime(),
    blockedWith: deps.blockedWith,
    idOf: (caller) => caller._id,
    socketOpened: (visitorId) => {
      touch(visitorId);
      roll.socketOpened(visitorId);
      deps.changes.connected(visitorId);
    },
    socketAlive: touch,
    socketClosed: (visitorId) => {
      touch(visitorId);
      roll.socketClosed(visitorId);
      if (!live.isConnected(visitorId)) deps.changes.disconnected(visitorId);
    },
    changeOf: deps.changes.newestOf,
    hear: deps.hear,
  });
  const roll = new Roll({
    index,
    cards: deps.cards,
    clock,
    announce: (announcement) => live.announce(announcement),
    failed,
    ...(deps.later && { later: deps.later }),
  });
  const context = { keeper };
  return {
    keeper,
    roll,
    index,
    live,
    handlers: {
      leaveMap: leaveMap(context),
      getPrecision: getPrecision(context),
      setPrecision: setPrecision(context),
      listPrivacyZones: listPrivacyZones(context),
      addPrivacyZone: addPrivacyZone(context),
      removePrivacyZone: removePrivacyZone(context),
      showMeThere: showMeThere(context),
    },
    start: async () => {
      await keeper.load();
      keeper.start();
      roll.start();
      live.start();
    },
    stop: async () => {
      live.stop();
      roll.stop();
      await keeper.stop();
    },
    ownPublishedOf: (visitorId) => ownPublished(keeper, visitorId),
    signOfLife: (visitorId) => {
      touch(visitorId);
      roll.signOfLife(visitorId);
    },
  };
}
