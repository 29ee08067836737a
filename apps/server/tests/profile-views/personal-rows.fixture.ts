import { profileViews, profileViewSettings } from '#product/profile-views/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, partnerId, now }) => {
  await database.insert(profileViewSettings).values({ visitorId: id, onSince: now });
  await database.insert(profileViews).values([
    { viewerId: id, viewedId: partnerId, viewedAt: now },
    { viewerId: partnerId, viewedId: id, viewedAt: now },
  ]);
};
