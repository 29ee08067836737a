import { personal } from '#platform/db/personal-data.ts';
import { profilePhotos } from './tables.ts';

export const personalTables = [
  personal(profilePhotos, profilePhotos.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    status: 'exported',
    classification: 'exported',
    isPrimary: 'exported',
    width: 'exported',
    height: 'exported',
    createdAt: 'exported',
  }),
];
