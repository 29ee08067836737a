import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ browser, blockedId }) => {
  await browser.post('/api/attribution/join', { referralId: blockedId });
};
