import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { groupAttendees, groupMessages, groupPhotos, groups } from './tables.ts';

export const personalTables = [
  personal(groups, groups.hostId, {
    id: 'exported',
    hostId: 'exported',
    name: 'exported',
    description: 'exported',
    address: 'exported',
    otherDetails: 'exported',
    lat: 'exported',
    lng: 'exported',
    startTime: 'exported',
    createdAt: 'exported',
    canceledAt: 'exported',
    completedAt: 'exported',
    timesChanged: 'exported',
    changedAt: 'exported',
    startChangedAt: 'exported',
    lastSeq: 'internal',
    hostReadSeq: 'exported',
    isDemo: 'internal',
  }),
  personal(groupAttendees, groupAttendees.visitorId, {
    groupId: 'exported',
    visitorId: 'exported',
    userConfirmed: 'exported',
    hostConfirmed: 'exported',
    userDenied: 'exported',
    hostDenied: 'exported',
    readSeq: 'exported',
    isDemo: 'internal',
  }),
  personal(groupMessages, groupMessages.authorId, {
    id: 'exported',
    groupId: 'exported',
    seq: 'exported',
    authorId: 'exported',
    body: 'exported',
    createdAt: 'exported',
    isDemo: 'internal',
  }),
  personal(groupPhotos, groupPhotos.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    messageId: 'exported',
    classification: 'exported',
    width: 'exported',
    height: 'exported',
    blur: 'internal',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
