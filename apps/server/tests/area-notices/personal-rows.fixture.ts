import { areaNotices } from '#product/area-notices/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, now }) => {
  await database.insert(areaNotices).values({ visitorId: id, row: 1, column: 1, endsAt: now, toldAt: now });
};
