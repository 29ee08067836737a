import { personal } from '#platform/db/personal-data.ts';
import { globalFlags, globalPosts } from './tables.ts';

export const personalTables = [
  personal(globalPosts, globalPosts.authorId, {
    id: 'exported',
    authorId: 'exported',
    body: 'exported',
    createdAt: 'exported',
    removedAt: 'exported',
    // Authors never learn that they were flagged.
    flaggedAt: 'internal',
    lat: 'exported',
    lng: 'exported',
    isDemo: 'internal',
  }),
  personal(globalFlags, globalFlags.flaggerId, {
    postId: 'exported',
    flaggerId: 'exported',
    byAdmin: 'internal',
    createdAt: 'exported',
    isDemo: 'internal',
  }),
];
