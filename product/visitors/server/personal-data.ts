import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { personal } from '#platform/db/personal-data.ts';
import { sessions, visitors } from './tables.ts';

export const personalTables = [
  personal(visitors, visitors.id, {
    id: 'exported',
    handle: 'exported',
    accountType: 'exported',
    isDemo: 'internal',
    email: 'exported',
    isActivated: 'exported',
    activatedAt: 'exported',
    isPromoted: 'exported',
    isModerator: 'exported',
    isAdmin: 'exported',
    suspendedAt: 'exported',
    revocations: 'exported',
    dateOfBirth: 'exported',
    ageRefusedAt: 'exported',
    minimumAge: 'exported',
    sfwPlace: 'exported',
    sfwSession: 'exported',
    isIdVerified: 'exported',
    policiesAcceptedAt: 'exported',
    policiesVersion: 'exported',
    bio: 'exported',
    tags: 'exported',
    showsAge: 'exported',
    heightCm: 'exported',
    weightKg: 'exported',
    lookingFor: 'exported',
    preferredRole: 'exported',
    bodyType: 'exported',
    relationship: 'exported',
    pronouns: 'exported',
    languages: 'exported',
    customChats: 'exported',
    hideSupport: 'exported',
    favoritePlaceIds: 'exported',
    photoId: 'exported',
    privateExtended: 'exported',
    options: 'exported',
    hostingType: 'exported',
    hostingSetAt: 'exported',
    availableUntil: 'exported',
    availabilityNote: 'exported',
    availabilityExpired: 'exported',
    rightNowUntil: 'exported',
    rightNowFor: 'exported',
    hostingAfterType: 'exported',
    hostingAfterSetAt: 'exported',
    homeCityName: 'exported',
    homeCityLng: 'exported',
    homeCityLat: 'exported',
    createdAt: 'exported',
  }),
  personal(sessions, sessions.visitorId, {
    tokenHash: 'secret',
    id: 'exported',
    client: 'exported',
    visitorId: 'exported',
    createdAt: 'exported',
    lastUsedOn: 'exported',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
