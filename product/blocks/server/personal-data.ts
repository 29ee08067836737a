import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { blocks } from './tables.ts';

/** A block is its blocker's data only: blocked visitors never learn of it. */
export const personalTables = [
  personal(blocks, blocks.blockerId, { blockerId: 'exported', blockedId: 'exported', createdAt: 'exported' }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
