import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';
import {
  bodyTypes,
  HEIGHT_CM,
  lookingFor,
  preferredRoles,
  pronouns,
  relationships,
} from '#product/visitors/about.contract.ts';
import { HANDLE_LENGTH, MAX_TAGS, tag, visitor } from '#product/visitors/contract.ts';
import { aboutSelf, BIO_LENGTH, calendarMonth, healthInfo, profileImage, vaccinations } from './contract.ts';

// Outside the first load: only the pages of the own profile need it.

/** Kilograms. */
export const WEIGHT_KG = { min: 35, max: 250 } as const;
/** Languages a visitor can say they speak, as BCP 47 primary subtags. */
export const spokenLanguages = [
  ...['af', 'am', 'ar', 'az', 'bg', 'bn', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa'],
  ...['fi', 'fil', 'fr', 'ga', 'gl', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk'],
  ...['km', 'ko', 'lt', 'lv', 'mk', 'ml', 'mr', 'ms', 'my', 'nb', 'ne', 'nl', 'pa', 'pl', 'pt', 'ro', 'ru'],
  ...['sk', 'sl', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'xh', 'yue', 'zh'],
  ...['zu', 'ase', 'bfi', 'fsl', 'gsg'],
] as const;
export const MAX_SPOKEN_LANGUAGES = 6;
export const PRIVATE_NOTE_LENGTH = 500;

/** The visitor's own profile, for the owner only. */
export const ownProfile = z.strictObject({
  handle: z.string(),
  bio: z.string(),
  tags: z.array(z.string()),
  /** From the date of birth; null without one. */
  age: z.nullable(z.int()),
  showsAge: z.boolean(),
  heightCm: z.nullable(z.int()),
  about: aboutSelf,
  customChats: z.boolean(),
  hideSupport: z.boolean(),
  /** The private extended profile; sent to no one else. */
  privateExtended: z.record(z.string(), z.string()),
  images: z.array(profileImage),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/user/own-profile',
  summary: 'Returns what the visitor has set of their own profile.',
  role: 'admitted',
  limit: 'generic',
  answer: ownProfile,
  refusals: { unauthenticated: 401 },
});

export const setProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  summary:
    'Changes the given fields of the visitor’s profile; texts are normalized, tags compared in lowercase.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({
    handle: z.optional(z.string().check(z.maxLength(4 * HANDLE_LENGTH.max))),
    bio: z.optional(z.string().check(z.maxLength(BIO_LENGTH))),
    tags: z.optional(z.array(tag).check(z.maxLength(MAX_TAGS))),
    showsAge: z.optional(z.boolean()),
    heightCm: z.optional(z.nullable(z.int().check(z.minimum(HEIGHT_CM.min), z.maximum(HEIGHT_CM.max)))),
    /** Kept to a tenth. */
    weightKg: z.optional(z.nullable(z.number().check(z.minimum(WEIGHT_KG.min), z.maximum(WEIGHT_KG.max)))),
    lookingFor: z.optional(z.array(z.enum(lookingFor)).check(z.maxLength(lookingFor.length))),
    preferredRole: z.optional(z.nullable(z.enum(preferredRoles))),
    bodyType: z.optional(z.nullable(z.enum(bodyTypes))),
    relationship: z.optional(z.nullable(z.enum(relationships))),
    pronouns: z.optional(z.nullable(z.enum(pronouns))),
    languages: z.optional(z.array(z.enum(spokenLanguages)).check(z.maxLength(MAX_SPOKEN_LANGUAGES))),
    customChats: z.optional(z.boolean()),
    hideSupport: z.optional(z.boolean()),
    privateNote: z.optional(z.string().check(z.maxLength(PRIVATE_NOTE_LENGTH))),
  }),
  answer: visitor,
  refusals: {
    unauthenticated: 401,
    'handle-taken': 409,
    'handle-unfit': 422,
    'handle-reserved': 422,
  },
});

/** The visitor's own health info; null while nothing is kept. */
export const ownHealth = z.strictObject({
  health: z.nullable(
    z.strictObject({
      ...healthInfo.shape,
      /** Whether their profile shows it. */
      isShown: z.boolean(),
      consentedAt: z.iso.datetime(),
    }),
  ),
});
export type OwnHealth = z.infer<typeof ownHealth>;

export const getHealthInfo = endpoint({
  method: 'GET',
  path: '/api/user/health-info',
  summary: 'Returns what is kept of the visitor’s sexual health, with the time of their consent.',
  role: 'admitted',
  limit: 'generic',
  answer: ownHealth,
});

export const setHealthInfo = endpoint({
  method: 'PUT',
  path: '/api/user/health-info',
  summary:
    'Replaces what is kept of the visitor’s sexual health, with their consent; where nothing is said, nothing is kept.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({
    /** The visitor agrees that this is kept, and shown if `isShown`. */
    consent: z.boolean(),
    isShown: z.boolean(),
    onPrep: z.boolean(),
    lastTested: z.nullable(calendarMonth),
    vaccinations: z.array(z.enum(vaccinations)).check(z.maxLength(vaccinations.length)),
  }),
  answer: ownHealth,
  refusals: { unauthenticated: 401, 'consent-needed': 422, 'month-ahead': 422 },
});

export const deleteHealthInfo = endpoint({
  method: 'PUT',
  path: '/api/user/delete-health-info',
  summary: 'Deletes what is kept of the visitor’s sexual health, and their consent.',
  role: 'admitted',
  limit: 'generic',
  answer: ownHealth,
});
