import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import {
  type addPhoto as contract,
  STORED_PHOTO_SIDE,
  MAX_PHOTO_PIXELS,
  MAX_PHOTOS,
  MIN_PHOTO_SIDE,
} from '../contract.ts';
import { imageOf, keyOf, type PhotosDeps } from './context.ts';
import { addPhotoRow, findPhotosOf } from './photos.store.ts';
import { imageFromDataUrl } from './decode-data-url-image.ts';
import type { PhotoRow } from './tables.ts';

const limits = {
  maxPixels: MAX_PHOTO_PIXELS,
  minSide: MIN_PHOTO_SIDE,
  writtenSide: STORED_PHOTO_SIDE,
} as const;

export const addPhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    if (!may(caller, 'addPhoto')) throw new Refused<typeof contract>('revoked');
    const added = await context.uploads.run(caller._id, () => storeUpload(context, caller._id, body.dataUrl));
    context.changed(caller._id);
    return imageOf(added);
  };

async function storeUpload(context: PhotosDeps, visitorId: string, dataUrl: string): Promise<PhotoRow> {
  const { incoming, images, randomBytes, clock } = context;
  // Checked before the expensive decoding, and again in the transaction.
  await rejectTooMany(context, visitorId);
  const { picture } = await imageFromDataUrl(images, dataUrl, limits);

  const row = {
    id: randomBytes(16).toString('hex'),
    visitorId,
    status: 'pending',
    classification: 'UNKNOWN',
    width: picture.width,
    height: picture.height,
    createdAt: clock.now(),
  } as const;
  const file = { key: keyOf(row), visitorId, bytes: picture.bytes };
  return incoming.take(file, async (tx) => {
    // A concurrent account deletion waits for this lock and then deletes the file too.
    if (!(await lockVisitorForChange(tx, visitorId))) throw new Refused<typeof contract>('unauthenticated');
    const others = await findPhotosOf(tx, visitorId);
    if (others.length >= MAX_PHOTOS) throw new Refused<typeof contract>('too-many-photos');
    const whole = { ...row, isPrimary: others.length === 0 };
    await addPhotoRow(tx, whole);
    return whole;
  });
}

async function rejectTooMany({ database }: PhotosDeps, visitorId: string): Promise<void> {
  const { length } = await findPhotosOf(database, visitorId);
  if (length >= MAX_PHOTOS) throw new Refused<typeof contract>('too-many-photos');
}
