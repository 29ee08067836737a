import { globalPosts } from '#product/global-chat/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, rowId, canary, now, here }) => {
  await database
    .insert(globalPosts)
    .values({ id: rowId('03'), authorId: id, body: canary, createdAt: now, ...here });
};
