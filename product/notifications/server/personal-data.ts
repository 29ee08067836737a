import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { settings, subscriptions } from './tables.ts';

export const personalTables = [
  personal(settings, settings.visitorId, {
    visitorId: 'exported',
    messages: 'exported',
    requests: 'exported',
    reactions: 'exported',
    areas: 'exported',
    previews: 'exported',
    sounds: 'exported',
  }),
  personal(subscriptions, subscriptions.visitorId, {
    tokenHash: 'secret',
    visitorId: 'exported',
    endpoint: 'secret',
    p256dh: 'secret',
    auth: 'secret',
    createdAt: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
