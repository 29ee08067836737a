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
import type { PhotosDeps } from './context.ts';
import { keepCardPhoto } from './keep-card-photo.ts';
import { ownImageOf } from './present-photo.ts';
import { addPhotoRow, findPhotosOf } from './photos.store.ts';
import { imageFromDataUrl } from './decode-data-url-image.ts';
import type { PhotoRow } from './tables.ts';
import { webpUrl } from './webp-url.ts';

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
    return ownImageOf(context, added);
  };

async function storeUpload(context: PhotosDeps, visitorId: string, dataUrl: string): Promise<PhotoRow> {
  const { incoming, images, randomBytes, clock } = context;
  // Checked before the expensive decoding, and again in the transaction.
  await rejectTooMany(context, visitorId);
  const renditions = await imageFromDataUrl(images, dataUrl, limits);
  const { full, blurred, hash } = renditions;
  const judgement = await context.judge({ bytes: full.bytes, hash });

  const row = {
    id: randomBytes(16).toString('hex'),
    visitorId,
    ...judgement,
    judgedAt: judgement.judgedBy && clock.now(),
    width: full.width,
    height: full.height,
    blur: webpUrl(blurred),
    hash: Buffer.from(hash.bits).toString('hex'),
    hashQuality: hash.quality,
    createdAt: clock.now(),
  };
  return incoming.take({ ...row, renditions }, async (tx) => {
    // A concurrent account deletion waits for this lock and then deletes the file too.
    if (!(await lockVisitorForChange(tx, visitorId))) throw new Refused<typeof contract>('unauthenticated');
    const others = await findPhotosOf(tx, visitorId);
    if (others.length >= MAX_PHOTOS) throw new Refused<typeof contract>('too-many-photos');
    const isPrimary = others.length === 0;
    const added = await addPhotoRow(tx, { ...row, isPrimary, position: nextPosition(others) });
    await keepCardPhoto(tx, visitorId);
    return added;
  });
}

const nextPosition = (others: readonly PhotoRow[]): number =>
  Math.max(0, ...others.map(({ position }) => position + 1));

async function rejectTooMany({ database }: PhotosDeps, visitorId: string): Promise<void> {
  const { length } = await findPhotosOf(database, visitorId);
  if (length >= MAX_PHOTOS) throw new Refused<typeof contract>('too-many-photos');
}
