import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import type { PhotoRow } from './tables.ts';
import type { Images } from './decode-data-url-image.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { Uploads } from './uploads.ts';

export interface PhotosDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  readonly storage: Storage;
  readonly images: Images;
  readonly incoming: Pick<IncomingFiles, 'take'>;
  /** Limits concurrent uploads of all kinds. */
  readonly uploads: Pick<Uploads, 'run'>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Public profiles by id; without visitors whom nobody may see. */
  readonly publicProfiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Called after a committed change of what a card shows. */
  readonly changed: (visitorId: string) => void;
}

export const keyOf = ({ visitorId, id }: Pick<PhotoRow, 'visitorId' | 'id'>): string => `${visitorId}/${id}`;

export const imageOf = ({ id, status, classification, isPrimary }: PhotoRow): ProfileImage => ({
  path: id,
  status,
  classification,
  isPrimary,
});
