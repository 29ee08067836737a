import { personal } from '#platform/db/personal-data.ts';
import { unsentPhotos } from './tables.ts';

export const personalTables = [
  personal(unsentPhotos, unsentPhotos.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    classification: 'exported',
    width: 'exported',
    height: 'exported',
    blur: 'internal',
    createdAt: 'exported',
    deleteAt: 'exported',
  }),
];
