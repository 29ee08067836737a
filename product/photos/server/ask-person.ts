import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { askPerson as contract } from '../contract.ts';
import { mayAskPerson } from '../rules.ts';
import type { PhotosDeps } from './context.ts';
import { findPhotosOf, judgePhotoRow } from './photos.store.ts';
import { ownImageOf, ownPhotoIdOf } from './present-photo.ts';

/** What was decided stays until the person has looked. */
export const askPerson =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller: { _id: visitorId }, body }) => {
    const photoId = ownPhotoIdOf(context, visitorId, body.path);
    const photos = await context.database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, visitorId))) throw new Refused<typeof contract>('unauthenticated');
      const photo = (await findPhotosOf(tx, visitorId)).find(({ id }) => id === photoId);
      if (!photo) throw new Refused<typeof contract>('not-found');
      if (!mayAskPerson(photo)) throw new Refused<typeof contract>('cannot-ask');
      await judgePhotoRow(tx, photo.id, { reviewReason: 'asked', hasAsked: true });
      return findPhotosOf(tx, visitorId);
    });
    return { images: photos.map((row) => ownImageOf(context, row)) };
  };
