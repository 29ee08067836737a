import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { positions, zones } from './tables.ts';

export const personalTables = [
  personal(positions, positions.visitorId, {
    visitorId: 'exported',
    precision: 'exported',
    precisionChangedAt: 'exported',
    standing: 'exported',
    // Published cells, with public data, would allow deriving the secret offset.
    cell: 'secret',
    kept: 'secret',
    shownThere: 'secret',
    isHiddenByVisit: 'exported',
    phaseSeconds: 'secret',
    lastSeenAt: 'exported',
  }),
  // A zone's location is never exported, not even to its owner: another person may hold the phone.
  personal(zones, zones.visitorId, {
    visitorId: 'exported',
    zoneId: 'exported',
    name: 'exported',
    cell: 'secret',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
