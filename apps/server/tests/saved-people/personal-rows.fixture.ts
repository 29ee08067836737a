import { savedPeopleNotices } from '#product/saved-people/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ browser, database, id, partnerId, now }) => {
  await browser.put('/api/saved-people/save', { userId: partnerId });
  await browser.put('/api/saved-people/set-settings', { letsSaversKnow: true });
  await database.insert(savedPeopleNotices).values({ visitorId: id, savedId: partnerId, noticedAt: now });
};
