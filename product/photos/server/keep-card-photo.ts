import type { Transaction } from '#platform/db/database.ts';
import { isShownToAll } from '#product/profiles/rules.ts';
import { setCardPhoto } from '#product/visitors/server/index.ts';
import { findPhotosOf } from './photos.store.ts';
import type { PhotoRow } from './tables.ts';

/**
 * Sets the photo of a visitor's card: the first that everyone may see, in the order of the profile. To be called in every
 * transaction that changes their photos, under the lock of their row; returns the photos.
 */
export async function keepCardPhoto(tx: Transaction, visitorId: string): Promise<PhotoRow[]> {
  const photos = await findPhotosOf(tx, visitorId);
  await setCardPhoto(tx, visitorId, photos.find(isShownToAll)?.id ?? null);
  return photos;
}
