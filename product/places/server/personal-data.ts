import { personal } from '#platform/db/personal-data.ts';
import { placeMessages, visits } from './tables.ts';

export const personalTables = [
  personal(visits, visits.visitorId, {
    id: 'his',
    visitorId: 'his',
    placeId: 'his',
    createdAt: 'his',
    visible: 'his',
    canceled: 'his',
    isDemo: 'ours',
  }),
  personal(placeMessages, placeMessages.authorId, {
    id: 'his',
    placeId: 'his',
    authorId: 'his',
    body: 'his',
    createdAt: 'his',
    removedAt: 'his',
    isDemo: 'ours',
  }),
];
