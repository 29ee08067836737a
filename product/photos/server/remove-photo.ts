import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { removePhoto as contract } from '../contract.ts';
import type { PhotosDeps } from './context.ts';
import { keepCardPhoto } from './keep-card-photo.ts';
import { ownImageOf, ownPhotoIdOf } from './present-photo.ts';
import { choosePrimary, deletePhotoRow, findPhotosOf } from './photos.store.ts';

/** After the primary photo, the oldest remaining one becomes primary. */
export const removePhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const { _id: visitorId } = caller;
    const photoId = ownPhotoIdOf(context, visitorId, body.path);
    const { isRemoved, left } = await context.database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, visitorId))) throw new Refused<typeof contract>('unauthenticated');
      const before = await findPhotosOf(tx, visitorId);
      const gone = before.find(({ id }) => id === photoId);
      if (!gone) return { isRemoved: false, left: before };
      await deletePhotoRow(tx, visitorId, gone.id);
      const next = before.find(({ id }) => id !== gone.id);
      if (gone.isPrimary && next) await choosePrimary(tx, visitorId, next.id);
      // Before the commit: a crash in between leaves a row, which can be removed again, and no file.
      await context.files.remove(gone);
      return { isRemoved: true, left: await keepCardPhoto(tx, visitorId) };
    });
    if (isRemoved) context.changed(visitorId);
    return { images: left.map((row) => ownImageOf(context, row)) };
  };
