import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { attributions } from './tables.ts';

/** The referring person is never exported. Promos contain no personal data. */
export const personalTables = [
  personal(attributions, attributions.visitorId, {
    visitorId: 'exported',
    kind: 'exported',
    promoId: 'exported',
    referringVisitorId: 'internal',
    attributedAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
