import path from 'node:path';
import { personal } from '#platform/db/personal-data.ts';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { profileViews, profileViewSettings } from './tables.ts';

/** Who looked at a visitor is on their list; of their own looks the export tells. */
export const personalTables = [
  personal(profileViewSettings, profileViewSettings.visitorId, {
    visitorId: 'exported',
    onSince: 'exported',
  }),
  personal(profileViews, profileViews.viewerId, {
    viewerId: 'exported',
    viewedId: 'exported',
    viewedAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
