import { personal } from '#platform/db/personal-data.ts';
import { savedAreas } from './tables.ts';

export const personalTables = [
  personal(savedAreas, savedAreas.visitorId, {
    visitorId: 'exported',
    lat: 'exported',
    lng: 'exported',
    name: 'exported',
    zoom: 'exported',
  }),
];
