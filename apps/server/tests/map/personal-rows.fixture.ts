import { savedAreas } from '#product/map/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, canary, here }) => {
  await database.insert(savedAreas).values({ visitorId: id, name: canary, zoom: 12, ...here });
};
