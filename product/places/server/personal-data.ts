import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
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

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
