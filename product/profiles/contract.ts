import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import {
  bodyTypes,
  lookingFor,
  preferredRoles,
  pronouns,
  relationships,
} from '#product/visitors/about.contract.ts';
import { accountTypes, availability, hostingStatus, rightNow } from '#product/visitors/contract.ts';

export const BIO_LENGTH = 300;

const isoTime = z.iso.datetime();

export const photoStates = ['pending', 'approved', 'rejected'] as const;
/** What a photo shows; `UNKNOWN` until it was judged, and unknown counts as not safe. */
export const photoClasses = ['SFW', 'NSFW', 'UNKNOWN'] as const;
/** The rules for which a person may reject a photo. */
export const photoRules = [
  'advertising',
  'notYourself',
  'underAge',
  'sexualAct',
  'violence',
  'unrecognizable',
] as const;

/** What became of a photo, for its owner. */
export const photoVerdict = z.strictObject({
  /** Null while nobody has judged it. */
  judgedBy: z.nullable(z.enum(['programs', 'person'])),
  judgedAt: z.nullable(isoTime),
  /** Which one it breaks; null unless it was rejected. */
  rule: z.nullable(z.enum(photoRules)),
  /** A person will look at it. */
  waitsForPerson: z.boolean(),
  can: z.strictObject({ askPerson: z.boolean() }),
});

/** A photo of a profile; `path` is its address, `…/{ownerId}/{photoId}`, and identifies it in every call about photos. */
export const profileImage = z.strictObject({
  path: z.string(),
  status: z.enum(photoStates),
  classification: z.enum(photoClasses),
  isPrimary: z.boolean(),
  /** A few of its pixels, as a data URL: all that the viewer gets before they verify their ID. */
  blur: z.optional(z.string()),
  /** Sent to the owner only. */
  verdict: z.optional(photoVerdict),
});

export type ProfileImage = z.infer<typeof profileImage>;

/** What visitors say about themselves by choosing; what is absent they do not say. */
export const aboutSelf = z.strictObject({
  lookingFor: z.optional(z.array(z.enum(lookingFor))),
  preferredRole: z.optional(z.enum(preferredRoles)),
  bodyType: z.optional(z.enum(bodyTypes)),
  relationship: z.optional(z.enum(relationships)),
  pronouns: z.optional(z.enum(pronouns)),
  /** Spoken ones, as BCP 47 primary subtags. */
  languages: z.optional(z.array(z.string())),
  /** To a tenth of a kilogram. */
  weightKg: z.optional(z.number()),
});
export type AboutSelf = z.infer<typeof aboutSelf>;

export const vaccinations = ['mpox', 'hepatitisA', 'hepatitisB'] as const;
export type Vaccination = (typeof vaccinations)[number];

/** A calendar month, `YYYY-MM`. */
export const calendarMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** What a visitor says about their sexual health; what is absent they do not say. */
export const healthInfo = z.strictObject({
  onPrep: z.optional(z.literal(true)),
  lastTested: z.optional(calendarMonth),
  vaccinations: z.optional(z.array(z.enum(vaccinations))),
});
export type HealthInfo = z.infer<typeof healthInfo>;

/** The public extended profile. */
export const extendedProfile = z.strictObject({
  bio: z.optional(z.string().check(z.maxLength(BIO_LENGTH))),
  /** Whole years; absent unless shared. */
  age: z.optional(z.int()),
  tags: z.optional(z.array(z.string())),
  heightCm: z.optional(z.int()),
  ...aboutSelf.shape,
  /** Only in the answer of `getProfile`, and only while its owner shows it. */
  health: z.optional(healthInfo),
  /** On the visitor's posts others may open their card and a chat. */
  customChats: z.boolean(),
});
export type ExtendedProfile = z.infer<typeof extendedProfile>;

/** Another visitor, as on their card. */
export const partialUser = z.strictObject({
  _id: id,
  handle: z.string(),
  data: z.strictObject({
    profile: z.strictObject({
      photo: z.nullable(profileImage),
      /** The visitor hides their membership; sent to the owner only. */
      hideSupport: z.boolean(),
      extended: extendedProfile,
      images: z.array(profileImage),
    }),
  }),
  options: z.strictObject({}),
  connectUpdateTime: z.nullable(isoTime),
  disconnectTime: z.nullable(isoTime),
  isSuspended: z.boolean(),
  isHidden: z.boolean(),
  accountType: z.enum(accountTypes),
  hostingStatus: z.nullable(hostingStatus),
  /** Sent while the visitor is on the map. */
  availability: z.nullable(availability),
  /** Sent likewise, while it runs. */
  rightNow: z.nullable(rightNow),
  isPromoted: z.boolean(),
  /** A demo profile, labeled as such on the screen. */
  isDemo: z.boolean(),
  can: z.strictObject({ chat: z.boolean(), block: z.boolean(), report: z.boolean() }),
});
export type PartialUser = z.infer<typeof partialUser>;

export const removedUserReasons = ['blocked', 'deleted', 'suspended'] as const;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'Returns the card of one person.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({ userId: id }),
  answer: partialUser,
  refusals: { 'not-found': 404, ...captchaRefusal },
});
