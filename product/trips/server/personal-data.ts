import { personal } from '#platform/db/personal-data.ts';
import { trips } from './tables.ts';

export const personalTables = [
  personal(trips, trips.visitorId, {
    id: 'his',
    visitorId: 'his',
    cityName: 'his',
    lat: 'his',
    lng: 'his',
    fromDay: 'his',
    toDay: 'his',
  }),
];
