import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Judgement } from '../judging.rules.ts';
import type { PhotoViewer } from '../rules.ts';
import type { Images } from './decode-data-url-image.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { Written } from './photo-judging.ts';
import type { RemovedPictures } from './removed-pictures.ts';
import type { Uploads } from './uploads.ts';

export interface PhotosDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  readonly files: Pick<PhotoFiles, 'get' | 'remove'>;
  readonly images: Images;
  readonly incoming: Pick<IncomingFiles, 'take'>;
  /** What becomes of a photo before a person looks. */
  readonly judge: (written: Written) => Promise<Judgement>;
  readonly removed: Pick<RemovedPictures, 'changed' | 'forget' | 'hashesOf' | 'remember'>;
  /** Limits concurrent uploads of all kinds. */
  readonly uploads: Pick<Uploads, 'run'>;
  /** The app's own origin, without a slash; empty where it is not set, and addresses have none. */
  readonly origin: string;
  /** Removes every file of a deleted visitor. */
  readonly removeFilesOf: (visitorId: string) => Promise<void>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Public profiles by id; without visitors whom nobody may see. */
  readonly publicProfiles: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly photoId?: string }>>;
  /** How a viewer looks at pictures; null when they are deleted. */
  readonly viewerOf: (id: string) => Promise<Pick<PhotoViewer, 'sfwMode' | 'isIdVerified'> | null>;
  /** Called after a committed change of what a card shows. */
  readonly changed: (visitorId: string) => void;
}
