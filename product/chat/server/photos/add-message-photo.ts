import { HOUR_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { blurredImage } from '#platform/images/reencode.ts';
import { MAX_PHOTO_PIXELS } from '#product/photos/contract.ts';
import { imageFromDataUrl } from '#product/photos/server/index.ts';
import { may } from '#product/visitors/access.rules.ts';
import { type Caller, lockVisitor } from '#product/visitors/server/index.ts';
import {
  type addMessagePhoto as contract,
  MAX_UNSENT_PHOTOS,
  MESSAGE_PHOTO_SIDE,
  MIN_MESSAGE_PHOTO_SIDE,
  UNSENT_PHOTO_HOURS,
} from '#product/messaging/contract/endpoints.ts';
import type { Context } from '../context.ts';
import {
  addPhotoRow,
  presentPhotoEmbed,
  countUnsentPhotos,
  keyOf,
  type PhotoRow,
} from './message-photos.store.ts';

const limits = {
  maxPixels: MAX_PHOTO_PIXELS,
  minSide: MIN_MESSAGE_PHOTO_SIDE,
  writtenSide: MESSAGE_PHOTO_SIDE,
} as const;

export const addMessagePhoto =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    if (!may(caller, 'addPhoto')) throw new Refused<typeof contract>('revoked');
    const row = await context.uploads.run(caller._id, () => takeIn(context, caller._id, body.dataUrl));
    return presentPhotoEmbed(row);
  };

async function takeIn(context: Context, visitorId: string, dataUrl: string): Promise<PhotoRow> {
  const { database, storage, randomBytes, clock } = context;
  const picture = await imageFromDataUrl(dataUrl, limits);
  const blurred = await blurredImage(picture.bytes);
  const row: PhotoRow = {
    id: randomBytes(16).toString('hex'),
    visitorId,
    conversationId: null,
    seq: null,
    classification: 'UNKNOWN',
    width: picture.width,
    height: picture.height,
    blur: `data:image/webp;base64,${blurred.toString('base64')}`,
    isHidden: false,
    createdAt: clock.now(),
    deleteAt: new Date(clock.now().getTime() + UNSENT_PHOTO_HOURS * HOUR_MS),
  };
  try {
    await database.transaction(async (tx) => {
      // A deletion meanwhile waits for this, and removes the file.
      if (!(await lockVisitor(tx, visitorId))) throw new Refused<typeof contract>('unauthenticated');
      if ((await countUnsentPhotos(tx, visitorId)) >= MAX_UNSENT_PHOTOS)
        throw new Refused<typeof contract>('too-many-photos');
      await addPhotoRow(tx, row);
      await storage.put(keyOf(row), picture.bytes);
    });
  } catch (error) {
    await storage.remove(keyOf(row));
    throw error;
  }
  return row;
}
