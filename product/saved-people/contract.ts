import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { partialUser } from '#product/profiles/contract.ts';
import { endpoint } from '#product/visitors/access.ts';

/** People a visitor may have saved at a time. */
export const MAX_SAVED = 200;

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved-people',
  summary: 'Returns the cards of the people whom the visitor saved, the latest first. Nobody else sees it.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ saved: z.array(partialUser) }),
  refusals: captchaRefusal,
});

export const listSavedIds = endpoint({
  method: 'GET',
  path: '/api/saved-people/ids',
  summary: 'Returns the ids of the people whom the visitor saved, and for whom a bell is on.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ ids: z.array(id), bells: z.array(id) }),
});

export const savePerson = endpoint({
  method: 'PUT',
  path: '/api/saved-people/save',
  summary: 'Saves a person, who does not learn of it. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ userId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404, 'cannot-save-yourself': 422, 'too-many-saved': 409 },
});

export const unsavePerson = endpoint({
  method: 'PUT',
  path: '/api/saved-people/unsave',
  summary: 'Takes a person off the saved ones. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ userId: id }),
  answer: 'nothing',
});

export const setBell = endpoint({
  method: 'PUT',
  path: '/api/saved-people/set-bell',
  summary:
    'Switches the bell of a saved person: a notice when they come near, if they allow it, which nobody learns. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, isOn: z.boolean() }),
  answer: 'nothing',
  refusals: { 'not-saved': 404 },
});

/** What the visitor allows those who saved them. */
export const savedSettings = z.strictObject({
  /** Savers with a bell get a notice when the visitor comes near. */
  letsSaversKnow: z.boolean(),
});
export type SavedSettings = z.infer<typeof savedSettings>;

export const getSavedSettings = endpoint({
  method: 'GET',
  path: '/api/saved-people/settings',
  summary: 'Returns what the visitor allows those who saved them.',
  role: 'admitted',
  limit: 'generic',
  answer: savedSettings,
});

export const setSavedSettings = endpoint({
  method: 'PUT',
  path: '/api/saved-people/set-settings',
  summary: 'Changes what the visitor allows those who saved them.',
  role: 'admitted',
  limit: 'generic',
  body: savedSettings,
  answer: 'nothing',
});

/** Tells every open page of the visitor that someone with a bell came near, not who. */
export const savedNearbyEvent = z.strictObject({ type: z.literal('savedNearby') });
export type SavedNearbyEvent = z.infer<typeof savedNearbyEvent>;
