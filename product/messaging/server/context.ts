import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { HookList } from '#platform/slice/slice.ts';
import type { PhotoViewer } from '#product/photos/rules.ts';
import type { Images, PhotosApi, StoredPhoto } from '#product/photos/server/index.ts';
import type { PhotoEmbed } from '../contract/schema.ts';

/** A photo that a message contains, and what it was found to show. */
export interface MessagePhoto extends StoredPhoto, Pick<PhotoEmbed, 'classification'> {}

export interface MessagingHooks {
  /** Which photo that is, where the slice keeps one and its message shows it to the viewer; null for all others. */
  readonly photoFor: (viewerId: string, name: string) => Promise<MessagePhoto | null>;
}

export interface Context extends Pick<PhotosApi, 'uploads' | 'incoming' | 'files' | 'judge'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Buffer;
  readonly images: Images;
  readonly hooks: HookList<MessagingHooks>;
  /** How a viewer looks at pictures; null when they are deleted. */
  readonly viewerOf: (id: string) => Promise<Pick<PhotoViewer, 'sfwMode' | 'isIdVerified'> | null>;
}
