import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ browser, partnerId }) => {
  await browser.put('/api/saved-people/save', { userId: partnerId });
};
