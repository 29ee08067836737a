import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

const placeId = 'b'.repeat(24);

export const writeRows: WriteRows = async ({ database, id, rowId, canary, now, here }) => {
  await database
    .insert(places)
    .values({ id: placeId, name: 'A place', type: 'bar', description: '', ...here })
    .onConflictDoNothing();
  await database
    .insert(visits)
    .values({ id: rowId('01'), visitorId: id, placeId, createdAt: now, visible: true });
  await database
    .insert(placeMessages)
    .values({ id: rowId('02'), placeId, authorId: id, body: canary, createdAt: now });
};
