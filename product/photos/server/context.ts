import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ProfileImage } from '#product/visitors/contract.ts';
import type { PhotoRow } from './tables.ts';
import type { Uploads } from './uploads.ts';

export interface PhotosDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  readonly storage: Storage;
  /** Takes in few pictures at a time, whatever they are for. */
  readonly uploads: Pick<Uploads, 'run'>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Of those whom people at large may see. */
  readonly publicProfiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Told after a committed change of what a card shows. */
  readonly changed: (visitorId: string) => void;
}

export const keyOf = ({ visitorId, id }: Pick<PhotoRow, 'visitorId' | 'id'>): string => `${visitorId}/${id}`;

export const imageOf = ({ id, status, classification, isPrimary }: PhotoRow): ProfileImage => ({
  path: id,
  status,
  classification,
  isPrimary,
});
