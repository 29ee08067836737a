import { reports } from '#product/reports/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, blockedId, rowId, canary, now }) => {
  await database.insert(reports).values({
    ...{ id: rowId('06'), reporterId: id, reportedId: blockedId, source: 'Profile', createdAt: now },
    ...{ reason: 'AbusiveUse', subReason: 'Safety', description: canary },
  });
};
