import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { noBody } from '#platform/contract/endpoint.ts';
import { latLng } from '#platform/geo/point.ts';
import { LANGUAGE_TAG } from '#platform/languages/choose-language.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { bodyTypes, HEIGHT_CM, lookingFor, preferredRoles } from './about.contract.ts';
import { sfwModes } from './safe-for-work.contract.ts';
import { endpoint, type Permission, permissions } from './access.ts';

export const accountTypes = ['anonymous', 'authenticated', 'paid'] as const;
export const revocations = ['reporting', 'globalChat', 'groups', 'photos'] as const;
export const hostingTypes = ['canHost', 'cannotHost', 'canTravel', 'canceled'] as const;
/** How long a hosting status lasts after it is set. */
export const HOSTING_LASTS_HOURS = 4;
/** How long an account is new, in days. */
export const NEW_FOR_DAYS = 7;
/** Years; the default where no jurisdiction says otherwise. */
export const DEFAULT_MINIMUM_AGE = 18;
export const MAXIMUM_AGE = 120;
export const HANDLE_LENGTH = { min: 3, max: 24 } as const;
/** The key of the visitor's own note in the private extended profile. */
export const PRIVATE_NOTE = 'note';
/** What the visitor is up for, in a few words. */
export const INTENTION_LENGTH = 60;
export const MAX_TAGS = 10;
export const TAG_LENGTH = 24;
export const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_LENGTH));

const isoTime = z.iso.datetime();
/** An existing calendar day, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date();

const heightCm = z.int().check(z.minimum(HEIGHT_CM.min), z.maximum(HEIGHT_CM.max));

export const usersFilter = z.strictObject({
  ageMin: z.optional(z.int().check(z.minimum(DEFAULT_MINIMUM_AGE), z.maximum(MAXIMUM_AGE))),
  ageMax: z.optional(z.int().check(z.minimum(DEFAULT_MINIMUM_AGE), z.maximum(MAXIMUM_AGE))),
  tags: z.optional(z.array(tag).check(z.maxLength(MAX_TAGS))),
  onlineOnly: z.optional(z.boolean()),
  /** Any one of them matches. */
  lookingFor: z.optional(z.array(z.enum(lookingFor)).check(z.maxLength(lookingFor.length))),
  /** Any one of them matches. */
  preferredRoles: z.optional(z.array(z.enum(preferredRoles)).check(z.maxLength(preferredRoles.length))),
  /** Any one of them matches. */
  bodyTypes: z.optional(z.array(z.enum(bodyTypes)).check(z.maxLength(bodyTypes.length))),
  heightMinCm: z.optional(heightCm),
  heightMaxCm: z.optional(heightCm),
  /** People who are up for something right now. */
  rightNowOnly: z.optional(z.boolean()),
  hostingOnly: z.optional(z.boolean()),
  visitingOnly: z.optional(z.boolean()),
  /** Accounts that are new here. */
  newOnly: z.optional(z.boolean()),
  /** People with a photo that everyone may see. */
  photoOnly: z.optional(z.boolean()),
});
/** Map filters by kind of marker; an absent one filters nothing. */
export const filters = z.strictObject({
  USERS: z.optional(usersFilter),
  PLACES: z.optional(
    z.strictObject({
      types: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(30))),
    }),
  ),
  GROUPS: z.optional(z.strictObject({ from: z.optional(calendarDate), to: z.optional(calendarDate) })),
  CLINICS: z.optional(z.boolean()),
});
export type Filters = z.infer<typeof filters>;

export const layers = z.strictObject({
  users: z.boolean(),
  places: z.boolean(),
  groups: z.boolean(),
  globalMessages: z.boolean(),
});
export type Layers = z.infer<typeof layers>;

/** True for a range with an open end; calendar days compare as texts. */
const isRange = <End extends number | string>(from: End | undefined, to: End | undefined): boolean =>
  from === undefined || to === undefined || from <= to;

/** The language a visitor reads, as a BCP 47 tag; emails and pushes fall back to English where there are no texts of it. */
export const language = z.string().check(z.maxLength(35), z.regex(LANGUAGE_TAG));

export const options = z.strictObject({
  filters,
  layers,
  nsfwContentIosApp: z.boolean(),
  language,
  /** The map was explained once, on any device. */
  hasSeenIntro: z.boolean(),
});
export type Options = z.infer<typeof options>;

export const hostingStatus = z.strictObject({ hostingType: z.enum(hostingTypes), setTime: isoTime });
export type HostingStatus = z.infer<typeof hostingStatus>;

/** Availability: end, on a full five minutes, and note. */
export const availability = z.strictObject({
  until: isoTime,
  intention: z.optional(z.string().check(z.maxLength(INTENTION_LENGTH))),
});
export type Availability = z.infer<typeof availability>;

/** Up for something right now: end, on a full five minutes, and what for. */
export const rightNow = z.strictObject({
  until: isoTime,
  lookingFor: z.optional(z.array(z.enum(lookingFor))),
});
export type RightNow = z.infer<typeof rightNow>;

/**
 * Availability as its owner gets it; null without an end. Once expired the visitor is off the map until they
 * change it.
 */
export const ownAvailability = z.nullable(
  z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('around'), ...availability.shape }),
    z.strictObject({ status: z.literal('over') }),
  ]),
);
export type OwnAvailability = z.infer<typeof ownAvailability>;

const can = Object.fromEntries(permissions.map((permission) => [permission, z.boolean()])) as Record<
  Permission,
  z.ZodMiniBoolean
>;

/** The visitor's own record, for the owner only. */
export const visitor = z.strictObject({
  _id: id,
  handle: z.string(),
  email: z.nullable(z.email()),
  accountType: z.enum(accountTypes),
  isAnonymous: z.boolean(),
  isUpgraded: z.boolean(),
  isPromoted: z.boolean(),
  canAccessPaid: z.boolean(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  accountIsActivated: z.boolean(),
  /** The home city's center from the gazetteer; never the visitor's position. */
  savedCoordinates: z.nullable(z.strictObject({ lng: z.number(), lat: z.number() })),
  /** The name of that city; null when there is none. */
  homeCityName: z.nullable(z.string()),
  favoritePlaceIds: z.array(id),
  revocations: z.array(z.enum(revocations)),
  options,
  hostingStatus: z.nullable(hostingStatus),
  availability: ownAvailability,
  /** Null while it does not run. */
  rightNow: z.nullable(rightNow),
  /** Which pictures and words the visitor gets, by the strictest of all that asks for it. */
  sfwMode: z.enum(sfwModes),
  isIdVerified: z.boolean(),
  hasDateOfBirth: z.boolean(),
  hasAcceptedPolicies: z.boolean(),
  /** The visitor's permissions; blocking needs none, as it protects. */
  can: z.strictObject(can),
});
export type Visitor = z.infer<typeof visitor>;

export const getCurrentVisitor = endpoint({
  method: 'GET',
  path: '/api/user/current',
  summary: 'Returns the visitor of this session.',
  role: 'everyone',
  limit: 'generic',
  answer: visitor,
  refusals: { unauthenticated: 401 },
});

export const startAnonymous = endpoint({
  method: 'POST',
  path: '/api/user/anonymous',
  summary:
    'Creates an anonymous visitor with a generated handle and starts their session; returns the existing visitor if there is one.',
  role: 'everyone',
  limit: 'generic',
  body: noBody,
  answer: visitor,
  startsSession: true,
  refusals: { ...captchaRefusal },
});

export const setSfwMode = endpoint({
  method: 'PUT',
  path: '/api/user/sfw-mode',
  summary:
    'Saves which pictures and words the visitor’s session asks for; the strictest of all sources decides.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ mode: z.enum(sfwModes) }),
  answer: visitor,
  refusals: { unauthenticated: 401 },
});

export const setOptions = endpoint({
  method: 'PUT',
  path: '/api/user/options',
  summary:
    'Saves filters, layers, the language and whether the map was explained; an anonymous visitor keeps no filters.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({
    options: z
      .partial(options)
      .check(
        z.refine(
          ({ filters }) =>
            isRange(filters?.USERS?.ageMin, filters?.USERS?.ageMax) &&
            isRange(filters?.USERS?.heightMinCm, filters?.USERS?.heightMaxCm) &&
            isRange(filters?.GROUPS?.from, filters?.GROUPS?.to),
          'a range ends before it begins',
        ),
      ),
  }),
  answer: visitor,
  refusals: { unauthenticated: 401 },
});

export const setHomeCity = endpoint({
  method: 'PUT',
  path: '/api/user/home-city',
  summary: 'Saves a home city: the gazetteer’s city nearest to the given point, and only its center.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ savedCoordinates: latLng }),
  answer: visitor,
  refusals: { unauthenticated: 401, 'no-city-near': 422 },
});
