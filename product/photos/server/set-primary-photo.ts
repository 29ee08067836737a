import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { setPrimaryPhoto as contract } from '../contract.ts';
import type { PhotosDeps } from './context.ts';
import { keepCardPhoto } from './keep-card-photo.ts';
import { ownImageOf, ownPhotoIdOf } from './present-photo.ts';
import { choosePrimary, findPhotosOf } from './photos.store.ts';

export const setPrimaryPhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const photoId = ownPhotoIdOf(context, caller._id, body.path);
    const photos = await context.database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, caller._id)))
        throw new Refused<typeof contract>('unauthenticated');
      const before = await findPhotosOf(tx, caller._id);
      if (photoId === null || !before.some(({ id }) => id === photoId))
        throw new Refused<typeof contract>('not-found');
      await choosePrimary(tx, caller._id, photoId);
      return keepCardPhoto(tx, caller._id);
    });
    context.changed(caller._id);
    return { images: photos.map((row) => ownImageOf(context, row)) };
  };
