import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { rewritePicture } from '#platform/pictures/rewrite-picture.ts';
import { may } from '#product/visitors/access.rules.ts';
import { type Caller, lockVisitor } from '#product/visitors/server/index.ts';
import {
  type addPhoto as contract,
  KEPT_PHOTO_SIDE,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTOS,
  MIN_PHOTO_SIDE,
} from '../contract.ts';
import { imageOf, keyOf, type PhotosDeps } from './context.ts';
import { readDataUrl } from './data-url.ts';
import { addPhotoRow, findPhotosOf } from './photos.store.ts';

const limits = {
  maxPixels: MAX_PHOTO_PIXELS,
  minSide: MIN_PHOTO_SIDE,
  writtenSide: KEPT_PHOTO_SIDE,
} as const;

export const addPhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const { database, storage, randomBytes, clock } = context;
    if (!may(caller, 'addPhoto')) throw new Refused<typeof contract>('revoked');
    // Asked before the work of decoding, and again when it is added.
    await refuseTooMany(context, caller._id);
    const given = readDataUrl(body.dataUrl);
    if (!given) throw new Refused<typeof contract>('not-a-picture');
    if (given.byteLength > MAX_PHOTO_BYTES) throw new Refused<typeof contract>('too-many-bytes');
    const picture = await rewritePicture(given, limits);
    if (typeof picture === 'string') throw new Refused<typeof contract>(picture);

    const row = {
      id: randomBytes(16).toString('hex'),
      visitorId: caller._id,
      status: 'pending',
      classification: 'UNKNOWN',
      width: picture.width,
      height: picture.height,
      createdAt: clock.now(),
    } as const;
    let added;
    try {
      added = await database.transaction(async (tx) => {
        // Whoever leaves meanwhile waits for this, and takes the file along.
        if (!(await lockVisitor(tx, caller._id))) throw new Refused<typeof contract>('unauthenticated');
        const others = await findPhotosOf(tx, caller._id);
        if (others.length >= MAX_PHOTOS) throw new Refused<typeof contract>('too-many-photos');
        const whole = { ...row, isPrimary: others.length === 0 };
        await addPhotoRow(tx, whole);
        await storage.put(keyOf(row), picture.bytes);
        return whole;
      });
    } catch (error) {
      await storage.remove(keyOf(row));
      throw error;
    }
    context.changed(caller._id);
    return imageOf(added);
  };

async function refuseTooMany({ database }: PhotosDeps, visitorId: string): Promise<void> {
  const { length } = await findPhotosOf(database, visitorId);
  if (length >= MAX_PHOTOS) throw new Refused<typeof contract>('too-many-photos');
}
