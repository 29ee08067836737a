import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { HookList } from '#platform/slice/slice.ts';
import type { Images, PhotosApi, StoredPhoto } from '#product/photos/server/index.ts';

export interface MessagingHooks {
  /** Which photo that is, where the slice keeps one and the viewer may see it; null for all others. */
  readonly photoFor: (viewerId: string, name: string) => Promise<StoredPhoto | null>;
}

export interface Context extends Pick<PhotosApi, 'uploads' | 'incoming' | 'files' | 'judge'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  readonly images: Images;
  readonly hooks: HookList<MessagingHooks>;
}
