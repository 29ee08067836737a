import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { CellMetres, PublishedPosition, ZoneName } from '#product/presence/contract.ts';
import type { Zone } from './positions.store.ts';

/** What the rest of the product may know of where somebody is. */
export type PublishedChange =
  /** He appeared or moved, or the size of his cell changed. */
  | {
      readonly kind: 'shown';
      readonly visitorId: string;
      readonly position: PublishedPosition;
      readonly isVisiting: boolean;
      /**
       * Only after a start, of who stands where he stood: about when he was last seen, in milliseconds of the
       * epoch, never later than he was.
       */
      readonly lastSeenAt?: number;
    }
  | { readonly kind: 'gone'; readonly visitorId: string };

export interface PositionKeeperDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  /** Called at once, in the order of the changes; it must not throw. */
  readonly onChange: (change: PublishedChange) => void;
  readonly log: Pick<Logger, 'error'>;
}

/** The one way from a true position to a published one. */
export interface PositionKeeper {
  /** After a start: everybody who is kept and not gone stands where he stood. */
  load: () => Promise<void>;
  /** The only way in for a true position. Answers where others see him. */
  ingest: (visitorId: string, devicePoint: LatLng) => Promise<PublishedPosition | null>;
  /** Where others see him, also for what he posts, hosts and announces; null when nobody sees him. */
  publishedOf: (visitorId: string) => PublishedPosition | null;
  /** Whether others see him somewhere by his own act while he is elsewhere. */
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
  standsIn: (visitorId: string, knownPoint: LatLng, cellMetres: CellMetres) => PublishedPosition;
  /** Shows him around a point of his choice until `null`, until he leaves or is gone. */
  showThere: (visitorId: string, at: LatLng | null) => Promise<PublishedPosition | null>;
  leave: (visitorId: string) => Promise<void>;
  /** A sign of life. */
  touch: (visitorId: string, now: Date) => void;
  /** The size of the cell he is shown in when he is on the map. */
  precisionOf: (visitorId: string) => Promise<CellMetres>;
  /** @throws Refused `precision-changed-today`, `unauthenticated` when he is gone */
  setPrecision: (visitorId: string, cellMetres: CellMetres) => Promise<CellMetres>;
  /** @throws Refused `too-many-zones`, `unauthenticated` when he is gone */
  addZone: (visitorId: string, name: ZoneName, around: LatLng) => Promise<readonly Zone[]>;
  /** @throws Refused `not-found`, `unauthenticated` when he is gone */
  removeZone: (visitorId: string, zoneId: string) => Promise<readonly Zone[]>;
  zonesOf: (visitorId: string) => Promise<readonly Zone[]>;
  /** While a check-in of his stands for all to see, his own marker is not drawn. */
  suppress: (visitorId: string, on: boolean) => void;
  /** Takes over what is due, takes off who is gone, writes what changed. */
  tick: (now: Date) => Promise<void>;
  /** Forgets all there is of a person, here and in the database. */
  erase: (visitorId: string) => Promise<void>;
  /** Writes what is not written yet. */
  flush: () => Promise<void>;
}
