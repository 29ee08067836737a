import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { accounts, accountTokens, emails } from './tables.ts';

export const personalTables = [
  personal(accounts, accounts.visitorId, {
    visitorId: 'exported',
    passwordHash: 'secret',
    registeredAt: 'exported',
    activateBy: 'exported',
    signedUpBy: 'secret',
    signUpSession: 'secret',
  }),
  personal(accountTokens, accountTokens.visitorId, {
    tokenHash: 'secret',
    visitorId: 'exported',
    purpose: 'exported',
    sessionId: 'exported',
    email: 'exported',
    expiresAt: 'exported',
  }),
  personal(emails, emails.visitorId, {
    id: 'internal',
    kind: 'exported',
    visitorId: 'exported',
    email: 'exported',
    createdAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
