import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { trips } from './tables.ts';

export const personalTables = [
  personal(trips, trips.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    cityName: 'exported',
    lat: 'exported',
    lng: 'exported',
    fromDay: 'exported',
    toDay: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
