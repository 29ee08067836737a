import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { reports } from './tables.ts';

/** A report is its reporter's data only: reported visitors never learn of it. */
export const personalTables = [
  personal(reports, reports.reporterId, {
    id: 'exported',
    reporterId: 'exported',
    reportedId: 'exported',
    source: 'exported',
    subjectId: 'exported',
    reason: 'exported',
    subReason: 'exported',
    description: 'exported',
    createdAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
