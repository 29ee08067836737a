import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ browser }) => {
  const said = { onPrep: true, lastTested: '2026-05', vaccinations: ['mpox'] };
  await browser.put('/api/user/health-info', { consent: true, isShown: true, ...said });
};
