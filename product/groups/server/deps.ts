import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import type { TakenPhoto } from '#product/chat/server/index.ts';
import type { GroupEvent } from '../contract/events.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';

/** A group that others see changed. */
export interface GroupChange {
  readonly event: GroupEvent;
  /** Its host and those the change is about; a viewer who must not know of one of them gets no event. */
  readonly aboutIds: readonly string[];
  /** Its published place. */
  readonly at: LatLng;
}

export interface GroupsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /**
   * Keeps these people from being deleted until the transaction ends; answers, of those others may see, whether each
   * has an account.
   */
  readonly lockVisitors: (
    tx: RawTransaction,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, boolean>>;
  /** Where what a visitor publishes is shown; null when they are shown nowhere. */
  readonly publishedPointOf: (visitorId: string) => Promise<LatLng | null>;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** Told of every group that others see changed, after it is kept. */
  readonly changed: (change: GroupChange) => void;
  /** Sends a visitor's sockets the event of a group. */
  readonly tell: (visitorId: string, event: GroupEvent) => void;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Where photos lie. */
  readonly storage: Pick<Storage, 'get' | 'remove'>;
  /** Takes an uploaded photo that is not sent yet; from then on it belongs to this slice. */
  readonly takePhoto: (tx: Queries, visitorId: string, name: string) => Promise<TakenPhoto | null>;
  /** A photo as clients get it. */
  readonly presentPhotoEmbed: (photo: TakenPhoto) => PhotoEmbed;
}

export interface GroupsQuery extends AroundQuery {
  /** Days on which it starts (`YYYY-MM-DD`), both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
