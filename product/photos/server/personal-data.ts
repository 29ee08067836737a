import { personal } from '#platform/db/personal-data.ts';
import { profilePhotos } from './tables.ts';

export const personalTables = [
  personal(profilePhotos, profilePhotos.visitorId, {
    id: 'his',
    visitorId: 'his',
    status: 'his',
    classification: 'his',
    isPrimary: 'his',
    width: 'his',
    height: 'his',
    createdAt: 'his',
  }),
];
