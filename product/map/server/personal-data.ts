import { personal } from '#platform/db/personal-data.ts';
import { savedAreas } from './tables.ts';

export const personalTables = [
  personal(savedAreas, savedAreas.visitorId, {
    visitorId: 'his',
    lat: 'his',
    lng: 'his',
    name: 'his',
    zoom: 'his',
  }),
];
