import { unsentPhotos } from '#product/messaging/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, canary, now }) => {
  await database.insert(unsentPhotos).values({
    ...{ id: `${id}ff`, visitorId: id, width: 200, height: 200, blur: `blur of ${canary}` },
    ...{ createdAt: now, deleteAt: now },
  });
};
