import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { CellMetres, PublishedPosition, ZoneName } from '#product/presence/contract.ts';
import type { Zone } from './positions.store.ts';

/** A change of a published position, for the rest of the product. */
export type PublishedChange =
  /** The visitor appeared or moved, or the cell size changed. */
  | {
      readonly type: 'shown';
      readonly visitorId: string;
      readonly position: PublishedPosition;
      readonly isVisiting: boolean;
      /**
       * After a start only: a lower bound of the restored visitor's last activity, in milliseconds of the
       * epoch.
       */
      readonly lastSeenAt?: number;
    }
  | { readonly type: 'gone'; readonly visitorId: string };

export interface PositionServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  /** Called at once, in the order of the changes; it must not throw. */
  readonly onChange: (change: PublishedChange) => void;
  readonly log: Pick<Logger, 'error'>;
}

/** The one way from a true position to a published one. */
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
   * Where something is shown that he publishes of a point, such as a group he hosts: by his own projection, at the
   * size he chose and no finer than the default. Null in one of his zones: it is not shown on the map at all.
   */
  publishPoint: (visitorId: string, point: LatLng) => Promise<LatLng | null>;
  /**
   * Where something of his is shown that says nothing of where he is, but of a point everybody knows, such as the
   * centre of a city: in its cell of the world's grid. Without his secret offset, of which such a point would tell.
   */
  publishedCellPosition: (visitorId: string, knownPoint: LatLng, cellMetres: CellMetres) => PublishedPosition;
  /** Shows the visitor around a chosen point until `null`, until they leave or are gone. */
  showThere: (visitorId: string, at: LatLng | null) => Promise<PublishedPosition | null>;
  leave: (visitorId: string) => Promise<void>;
  /** A sign of life. */
  touch: (visitorId: string, now: Date) => void;
  /** The visitor's cell size. */
  precisionOf: (visitorId: string) => Promise<CellMetres>;
  /** @throws Refused `precision-changed-today`, `unauthenticated` when the visitor was deleted */
  setPrecision: (visitorId: string, cellMetres: CellMetres) => Promise<CellMetres>;
  /** @throws Refused `too-many-zones`, `unauthenticated` when the visitor was deleted */
  addZone: (visitorId: string, name: ZoneName, around: LatLng) => Promise<readonly Zone[]>;
  /** @throws Refused `not-found`, `unauthenticated` when the visitor was deleted */
  removeZone: (visitorId: string, zoneId: string) => Promise<readonly Zone[]>;
  zonesOf: (visitorId: string) => Promise<readonly Zone[]>;
  /** Hides the visitor's marker while a visible check-in stands. */
  suppress: (visitorId: string, on: boolean) => void;
  /** Applies due ticks, expires absent visitors, writes changes. */
  tick: (now: Date) => Promise<void>;
  /** Forgets all there is of a person, here and in the database. */
  erase: (visitorId: string) => Promise<void>;
  /** Writes what is not written yet. */
  flush: () => Promise<void>;
}
