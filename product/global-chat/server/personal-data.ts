import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
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
    cellMetres: 'exported',
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

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
