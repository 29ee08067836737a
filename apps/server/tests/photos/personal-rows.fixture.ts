import { incomingFiles, profilePhotos } from '#product/photos/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id: visitorId, storePhoto, now }) => {
  const id = await storePhoto('ff', 'pixels');
  await database
    .insert(profilePhotos)
    .values({ id, visitorId, isPrimary: true, width: 200, height: 200, createdAt: now });
  await database.insert(incomingFiles).values({ key: `${visitorId}/fe`, visitorId, createdAt: now });
};
