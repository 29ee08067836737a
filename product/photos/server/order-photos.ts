import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { orderPhotos as contract } from '../contract.ts';
import type { PhotosDeps } from './context.ts';
import { keepCardPhoto } from './keep-card-photo.ts';
import { findPhotosOf, placePhotos } from './photos.store.ts';
import { ownImageOf, ownPhotoIdOf } from './present-photo.ts';

/** Another order can change which photo the card carries, where the primary one is not shown to all. */
export const orderPhotos =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const ids = body.paths.map((address) => ownPhotoIdOf(context, caller._id, address));
    const photos = await context.database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, caller._id)))
        throw new Refused<typeof contract>('unauthenticated');
      const own = new Set((await findPhotosOf(tx, caller._id)).map(({ id }) => id));
      const wanted = ids.filter((id) => id !== null).filter((id) => own.has(id));
      if (wanted.length < ids.length) throw new Refused<typeof contract>('not-found');
      if (wanted.length !== own.size || new Set(wanted).size !== own.size)
        throw new Refused<typeof contract>('not-each-once');
      await placePhotos(tx, caller._id, wanted);
      return keepCardPhoto(tx, caller._id);
    });
    context.changed(caller._id);
    return { images: photos.map((row) => ownImageOf(context, row)) };
  };
