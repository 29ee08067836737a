import { HOUR_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { MAX_PHOTO_PIXELS } from '#product/photos/contract.ts';
import { imageFromDataUrl, webpUrl } from '#product/photos/server/index.ts';
import { may } from '#product/visitors/access.rules.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import {
  type addMessagePhoto as contract,
  MAX_UNSENT_PHOTOS,
  MESSAGE_PHOTO_SIDE,
  MIN_MESSAGE_PHOTO_SIDE,
  UNSENT_PHOTO_HOURS,
} from '../contract/endpoints.ts';
import type { Context } from './context.ts';
import { presentPhoto } from './present-photo.ts';
import { addUnsentPhoto, countUnsentPhotos, type UnsentPhoto } from './unsent-photos.store.ts';

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
    return presentPhoto({ ...row, isHidden: false });
  };

async function takeIn(context: Context, visitorId: string, dataUrl: string): Promise<UnsentPhoto> {
  const { incoming, images, randomBytes, clock } = context;
  const renditions = await imageFromDataUrl(images, dataUrl, limits);
  const { full, blurred, hash } = renditions;
  const { classification, reviewReason } = await context.judge({ bytes: full.bytes, hash });
  if (reviewReason === 'known') throw new Refused<typeof contract>('withheld');
  const row = {
    id: randomBytes(16).toString('hex'),
    visitorId,
    classification,
    width: full.width,
    height: full.height,
    blur: webpUrl(blurred),
    createdAt: clock.now(),
    deleteAt: new Date(clock.now().getTime() + UNSENT_PHOTO_HOURS * HOUR_MS),
  };
  await incoming.take({ ...row, renditions }, async (tx) => {
    // A deletion meanwhile waits for this, and removes the file.
    if (!(await lockVisitorForChange(tx, visitorId))) throw new Refused<typeof contract>('unauthenticated');
    if ((await countUnsentPhotos(tx, visitorId)) >= MAX_UNSENT_PHOTOS)
      throw new Refused<typeof contract>('too-many-photos');
    await addUnsentPhoto(tx, row);
  });
  return row;
}
