import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ browser, blockedId }) => {
  await browser.put('/api/user/block', { userId: blockedId });
};
