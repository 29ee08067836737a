import { personal } from '#platform/db/personal-data.ts';
import { trips } from './tables.ts';

export const personalTables = [
  personal(trips, trips.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    cityName: 'exported',
    lat: 'exported',
    lng: 'exported',
    fromDay: 'exported',
    toDay: 'exported',
  }),
];
