import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { setPrimaryPhoto as contract } from '../contract.ts';
import { imageOf, type PhotosDeps } from './context.ts';
import { choosePrimary, findPhotosOf } from './photos.store.ts';

export const setPrimaryPhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const photos = await context.database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, caller._id)))
        throw new Refused<typeof contract>('unauthenticated');
      const before = await findPhotosOf(tx, caller._id);
      if (!before.some(({ id }) => id === body.path)) throw new Refused<typeof contract>('not-found');
      await choosePrimary(tx, caller._id, body.path);
      return findPhotosOf(tx, caller._id);
    });
    context.changed(caller._id);
    return { images: photos.map(imageOf) };
  };
