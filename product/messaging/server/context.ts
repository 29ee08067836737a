import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { HookList } from '#platform/slice/slice.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Images, PhotosApi } from '#product/photos/server/index.ts';

export interface MessagingHooks {
  /** A photo of a message that the slice keeps, for a viewer who may see it; null for all others. */
  readonly photoFor: (viewerId: string, name: string) => Promise<Uint8Array | null>;
}

export interface Context extends Pick<PhotosApi, 'uploads' | 'incoming'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  /** Where photos lie. */
  readonly storage: Storage;
  readonly images: Images;
  readonly hooks: HookList<MessagingHooks>;
}
