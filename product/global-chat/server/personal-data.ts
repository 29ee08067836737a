import { personal } from '#platform/db/personal-data.ts';
import { globalFlags, globalPosts } from './tables.ts';

export const personalTables = [
  personal(globalPosts, globalPosts.authorId, {
    id: 'his',
    authorId: 'his',
    body: 'his',
    createdAt: 'his',
    removedAt: 'his',
    // Nothing says to him that he was flagged.
    flaggedAt: 'ours',
    lat: 'his',
    lng: 'his',
    isDemo: 'ours',
  }),
  personal(globalFlags, globalFlags.flaggerId, {
    postId: 'his',
    flaggerId: 'his',
    byAdmin: 'ours',
    createdAt: 'his',
    isDemo: 'ours',
  }),
];
