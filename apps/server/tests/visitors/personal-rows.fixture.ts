import { eq } from 'drizzle-orm';
import { visitors } from '#product/visitors/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, canary }) => {
  const written = { bio: canary, tags: [canary], privateExtended: { note: canary } };
  await database.update(visitors).set(written).where(eq(visitors.id, id));
};
