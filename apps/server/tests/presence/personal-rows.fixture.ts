import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ browser, here }) => {
  await browser.put('/api/presence/add-zone', { name: 'home', around: { lat: 41.95, lng: -87.8 } });
  await browser.put('/api/presence/precision', { cellMetres: 1000 });
  await browser.post('/api/softReload', { physicalLocation: here, virtualLocation: null });
};
