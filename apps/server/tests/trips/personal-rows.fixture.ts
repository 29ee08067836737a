import { trips } from '#product/trips/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, rowId, canary, here }) => {
  await database.insert(trips).values({
    ...{ id: rowId('07'), visitorId: id, cityName: canary, ...here },
    ...{ fromDay: '2030-05-01', toDay: '2030-05-03' },
  });
};
