import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { savedPeople, savedPeopleNotices, savedPeopleSettings } from './tables.ts';

/** Who saved a person is nobody's data but the saver's: the saved one never learns of it. */
export const personalTables = [
  personal(savedPeople, savedPeople.visitorId, {
    visitorId: 'exported',
    savedId: 'exported',
    createdAt: 'exported',
    hasBell: 'exported',
  }),
  personal(savedPeopleNotices, savedPeopleNotices.visitorId, {
    visitorId: 'exported',
    savedId: 'exported',
    noticedAt: 'exported',
  }),
  personal(savedPeopleSettings, savedPeopleSettings.visitorId, {
    visitorId: 'exported',
    letsSaversKnow: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
