import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { listReviews as listContract, reviewPhoto as contract } from '../contract.ts';
import { readPhotoAddress, waitsForPerson } from '../rules.ts';
import type { PhotosDeps } from './context.ts';
import { keepCardPhoto } from './keep-card-photo.ts';
import { findPhoto, findPhotosToReview, judgePhotoRow } from './photos.store.ts';
import { addressOf, resolvedOrigin } from './present-photo.ts';
import type { PhotoRow } from './tables.ts';

/** Of one answer. */
const MAX_REVIEWS = 40;

export const listReviews =
  (context: PhotosDeps): Handler<typeof listContract, Caller> =>
  async () => {
    const rows = await findPhotosToReview(context.database, MAX_REVIEWS);
    return {
      photos: rows.map((row) => ({
        path: addressOf(context, row),
        ownerId: row.visitorId,
        status: row.status,
        classification: row.classification,
        reason: row.reviewReason,
        blur: row.blur,
        createdAt: row.createdAt.toISOString(),
      })),
    };
  };

/** A person decides about a photo. One that is rejected is known again when it is sent again. */
export const reviewPhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ body: { path, verdict } }) => {
    const { database, clock, removed, files, changed } = context;
    const address = readPhotoAddress(path, resolvedOrigin(context));
    const photo = address && (await findPhoto(database, address.photoId));
    if (!photo || photo.visitorId !== address.ownerId) throw new Refused<typeof contract>('not-found');
    const isRejected = verdict.type === 'reject';
    const bytes = isRejected ? await files.get(photo) : null;
    const hashes = bytes && (await removed.hashesOf(bytes));
    const decided = await database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, photo.visitorId))) return null;
      const row = await findPhoto(tx, photo.id);
      // Another person decided first, or its owner removed it.
      if (!row || !waitsForPerson(row)) return null;
      await judgePhotoRow(tx, row.id, decisionOf(verdict, row, clock.now()));
      await keepCardPhoto(tx, row.visitorId);
      // What a person approves after all is sent again as anything else.
      if (!isRejected) return { changesKnown: await removed.forget(tx, row.id) };
      if (hashes && hashes.length > 0) await removed.remember(tx, row.id, hashes);
      return { changesKnown: true };
    });
    if (!decided) throw new Refused<typeof contract>('not-found');
    if (decided.changesKnown) removed.changed(photo.id);
    changed(photo.visitorId);
    return undefined;
  };

type Verdict = Parameters<Handler<typeof contract, Caller>>[0]['body']['verdict'];

const decisionOf = (verdict: Verdict, row: PhotoRow, judgedAt: Date): Partial<PhotoRow> => ({
  ...{ judgedBy: 'person', judgedAt, reviewReason: null },
  ...(verdict.type === 'approve'
    ? { status: 'approved', classification: verdict.classification, rule: null }
    : { status: 'rejected', classification: row.classification, rule: verdict.rule }),
});
