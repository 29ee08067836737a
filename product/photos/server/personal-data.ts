import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { incomingFiles, profilePhotos } from './tables.ts';

export const personalTables = [
  personal(profilePhotos, profilePhotos.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    status: 'exported',
    classification: 'exported',
    isPrimary: 'exported',
    position: 'internal',
    blur: 'internal',
    hash: 'internal',
    hashQuality: 'internal',
    judgedBy: 'exported',
    judgedAt: 'exported',
    rule: 'exported',
    reviewReason: 'internal',
    hasAsked: 'exported',
    width: 'exported',
    height: 'exported',
    createdAt: 'exported',
  }),
  personal(incomingFiles, incomingFiles.visitorId, {
    key: 'internal',
    visitorId: 'exported',
    createdAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
