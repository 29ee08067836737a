import { lockVisitorForChange } from '#product/visitors/server/index.ts';
import { MAX_PHOTO_PIXELS, STORED_PHOTO_SIDE } from '../contract.ts';
import type { PhotosDeps } from './context.ts';
import { keepCardPhoto } from './keep-card-photo.ts';
import { findPhoto, findUnjudgedPhotos, judgePhotoRow } from './photos.store.ts';
import type { PhotoRow } from './tables.ts';
import { webpUrl } from './webp-url.ts';

/** Looked at in one go. */
const MAX_BATCH = 20;
const limits = { maxPixels: MAX_PHOTO_PIXELS, minSide: 1, writtenSide: STORED_PHOTO_SIDE } as const;

/**
 * Lets the programs look at photos that none has looked at: from the time before there were models, or before photos
 * had a hash and blurred pixels. Returns how many were judged; 0 while there are no models.
 */
export async function judgeWaiting(context: PhotosDeps): Promise<number> {
  let judged = 0;
  for (let after = new Date(0); ;) {
    const rows = await findUnjudgedPhotos(context.database, after, MAX_BATCH);
    for (const row of rows) if (await judgeOne(context, row)) judged += 1;
    const last = rows.at(-1);
    if (!last || rows.length < MAX_BATCH) return judged;
    after = last.createdAt;
  }
}

async function judgeOne(context: PhotosDeps, photo: PhotoRow): Promise<boolean> {
  const { database, judge, clock, changed } = context;
  const facts = await factsOf(context, photo);
  // Without a file there is nothing to look at; such a row is for its owner to remove.
  if (!facts) return false;
  const { bytes, hash, blur } = facts;
  const judgement = await judge({ bytes, hash });
  const isJudged = judgement.judgedBy !== null || judgement.reviewReason !== null;
  if (!isJudged && photo.blur !== null) return false;
  const isWritten = await database.transaction(async (tx) => {
    if (!(await lockVisitorForChange(tx, photo.visitorId))) return false;
    const row = await findPhoto(tx, photo.id);
    // A person was quicker.
    if (row?.judgedBy !== null || row.reviewReason !== null) return false;
    await judgePhotoRow(tx, row.id, {
      ...{ ...judgement, judgedAt: judgement.judgedBy && clock.now(), blur },
      ...{ hash: Buffer.from(hash.bits).toString('hex'), hashQuality: hash.quality },
    });
    await keepCardPhoto(tx, row.visitorId);
    return true;
  });
  if (isWritten) changed(photo.visitorId);
  return isWritten && isJudged;
}

/** What judging takes of a stored photo. */
async function factsOf({ files, images }: PhotosDeps, photo: PhotoRow) {
  const given = await files.get(photo);
  if (!given) return null;
  const { hash, hashQuality, blur } = photo;
  if (hash !== null && hashQuality !== null && blur !== null)
    return {
      bytes: given,
      hash: { bits: Uint8Array.from(Buffer.from(hash, 'hex')), quality: hashQuality },
      blur,
    };
  const renditions = await images.renditions({ given, limits });
  if (typeof renditions === 'string') return null;
  return { bytes: renditions.full.bytes, hash: renditions.hash, blur: webpUrl(renditions.blurred) };
}
