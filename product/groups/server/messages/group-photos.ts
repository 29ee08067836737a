import type { MessagePhoto } from '#product/messaging/server/index.ts';
import type { Context } from '../context.ts';
import { findGroupInside } from '../find-group.ts';
import { findLeftPhotos, findPhoto, forgetPhotos, photosBy } from './group-messages.store.ts';

/** Rows deleted by one statement. */
const MAX_BATCH = 100;

/** A photo of a group for who is inside it; for all others there is none. */
export async function photoFor(
  context: Context,
  viewerId: string,
  name: string,
): Promise<MessagePhoto | null> {
  const { database, hiddenFrom } = context;
  const photo = await findPhoto(database, name);
  if (!photo || hiddenFrom(viewerId).has(photo.visitorId)) return null;
  return (await findGroupInside(context, viewerId, photo.groupId)) ? photo : null;
}

/** Photos of messages that are gone go for good. */
export async function deletePhotos({ database, files }: Context): Promise<void> {
  for (;;) {
    const left = await findLeftPhotos(database, MAX_BATCH);
    // The file first: after a crash between the two the row is left, and is let go again.
    for (const photo of left) await files.remove(photo);
    await forgetPhotos(
      database,
      left.map(({ id }) => id),
    );
    if (left.length < MAX_BATCH) return;
  }
}

/** The photos a visitor sent in groups, as files, one after the other. */
export async function* filesOf(
  { database, files }: Context,
  visitorId: string,
): AsyncGenerator<readonly [name: string, bytes: Uint8Array]> {
  for (const photo of await photosBy(database, visitorId)) {
    const bytes = await files.get(photo);
    if (bytes) yield [`photos/${photo.id}.webp`, bytes];
  }
}
