import { personal } from '#platform/db/personal-data.ts';
import { placeMessages, visits } from './tables.ts';

export const personalTables = [
  personal(visits, visits.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    placeId: 'exported',
    createdAt: 'exported',
    visible: 'exported',
    canceled: 'exported',
    isDemo: 'internal',
  }),
  personal(placeMessages, placeMessages.authorId, {
    id: 'exported',
    placeId: 'exported',
    authorId: 'exported',
    body: 'exported',
    createdAt: 'exported',
    removedAt: 'exported',
    isDemo: 'internal',
  }),
];
