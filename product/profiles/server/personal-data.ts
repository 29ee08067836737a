import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { healthInfos } from './tables.ts';

export const personalTables = [
  personal(healthInfos, healthInfos.visitorId, {
    visitorId: 'exported',
    consentedAt: 'exported',
    isShown: 'exported',
    onPrep: 'exported',
    lastTested: 'exported',
    vaccinations: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
