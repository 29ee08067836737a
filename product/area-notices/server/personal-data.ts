import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { areaNotices } from './tables.ts';

export const personalTables = [
  personal(areaNotices, areaNotices.visitorId, {
    visitorId: 'exported',
    row: 'exported',
    column: 'exported',
    endsAt: 'exported',
    toldAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
