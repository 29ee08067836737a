import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { CellMetres, PublishedPosition, ZoneName } from '#product/presence/contract/schema.ts';
import type { Zone } from './positions.store.ts';

/** A change of a published position, for the cards. */
export type PublishedChange =
  /** The visitor appeared or moved, or their cell size changed. */
  | {
      readonly type: 'shown';
      readonly visitorId: string;
      readonly position: PublishedPosition;
      readonly isVisiting: boolean;
      /** After a start and after a visit: a lower bound of the last activity, in milliseconds since 1970. */
      readonly lastSeenAt?: number;
    }
  | { readonly type: 'gone'; readonly visitorId: string };

export interface PositionServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  /** Called synchronously in the order of changes; must not throw. */
  readonly onChange: (change: PublishedChange) => void;
  readonly log: Pick<Logger, 'error'>;
}

/** The only way from a true position to a published one. */
export interface PositionService {
  /** Restores stored presence after a start. */
  load: () => Promise<void>;
  /** The only entry for a true position. Returns the published one. */
  ingest: (visitorId: string, devicePoint: LatLng) => Promise<PublishedPosition | null>;
  /** The published position, also for posts, groups and announcements; null when unpublished. */
  publishedOf: (visitorId: string) => PublishedPosition | null;
  /** Whether the visitor is shown at a chosen place while elsewhere. */
  isVisiting: (visitorId: string) => boolean;
  /**
   * The published position of a point the visitor publishes, such as a group they host.
   *
   * Uses their own projection at their size, no finer than the default. Null in one of their zones.
   */
  publishPoint: (visitorId: string, point: LatLng) => Promise<LatLng | null>;
  /**
   * The published position of a point everyone knows, such as a city center.
   *
   * Uses the world's grid: the visitor's secret offset would leak through a known point.
   */
  publishedCellPosition: (visitorId: string, knownPoint: LatLng, cellMetres: CellMetres) => PublishedPosition;
  /** Shows the visitor around a chosen point until `null`, or until they leave or are absent; stored. */
  showThere: (visitorId: string, at: LatLng | null) => Promise<PublishedPosition | null>;
  /**
   * Takes visitors off the map: in memory at once, and stored with what `record` adds when it resolves.
   * @throws what the database throws; they are off the map until this process ends
   */
  leave: (visitorIds: readonly string[], record?: (tx: Transaction) => Promise<void>) => Promise<void>;
  /** Whether the visitor left the map and has not arrived again; also long after, and after a restart. */
  hasLeft: (visitorId: string) => Promise<boolean>;
  /** Whether the visitor has not left, though others may not see them: in a zone, or at a place. */
  isOnMap: (visitorId: string) => boolean;
  /** Records activity. */
  touch: (visitorId: string, now: Date) => void;
  /** The visitor's cell size. */
  precisionOf: (visitorId: string) => Promise<CellMetres>;
  /** @throws Refused `precision-changed-today`, or `unauthenticated` when the visitor was deleted */
  setPrecision: (visitorId: string, cellMetres: CellMetres) => Promise<CellMetres>;
  /** @throws Refused `too-many-zones`, or `unauthenticated` when the visitor was deleted */
  addZone: (visitorId: string, name: ZoneName, around: LatLng) => Promise<readonly Zone[]>;
  /** @throws Refused `not-found`, or `unauthenticated` when the visitor was deleted */
  removeZone: (visitorId: string, zoneId: string) => Promise<readonly Zone[]>;
  zonesOf: (visitorId: string) => Promise<readonly Zone[]>;
  /** Hides the visitor's marker during a visible visit; it returns at the tick after it. */
  setHiddenByVisit: (visitorId: string, on: boolean) => void;
  /** Whether the marker comes back at the next tick. */
  isReturning: (visitorId: string) => boolean;
  /** Applies pending ticks, expires absent visitors, writes changes. */
  tick: (now: Date) => Promise<void>;
  /** Deletes everything about a visitor, in memory and in the database. */
  erase: (visitorId: string) => Promise<void>;
  /** Writes what is not written yet. */
  flush: () => Promise<void>;
}
