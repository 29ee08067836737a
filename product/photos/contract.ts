import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { photoClasses, photoRules, photoStates, profileImage } from '#product/profiles/contract.ts';

/** Maximum upload size. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Minimum length of the shorter side. */
export const MIN_PHOTO_SIDE = 200;
/** Maximum length of the longer side as stored. */
export const STORED_PHOTO_SIDE = 1600;
export const MAX_PHOTOS = 5;

/** Base64 takes four characters for three bytes, plus the head of the URL. */
const DATA_URL_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64;

/** The photos of the visitor's own profile. */
export const profileImages = z.strictObject({ images: z.array(profileImage) });
/** The address of a photo, as an answer gave it. */
const path = z.string().check(z.minLength(1), z.maxLength(300));

/** Widths in pixels of the smaller renditions: those of cards, lists and bubbles, and those of faces. */
export const photoWidths = ['480', '96'] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export const photoId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Of one answer. */
export const MAX_FACES = 60;

/** A JPEG, PNG or WebP as a data URL. */
export const pictureBody = z.strictObject({ dataUrl: z.string() });

/** What every call has that takes a picture in. */
export const pictureUpload = {
  role: 'account',
  limit: 'upload',
  body: pictureBody,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    /** The caller has the maximum already. */
    'too-many-photos': 409,
    'too-many-bytes': 413,
    'unsupported-format': 415,
    'not-a-picture': 422,
    'too-many-pixels': 422,
    'too-small': 422,
    moving: 422,
    /** Another upload of the caller is under way, or too many of all visitors are. */
    busy: 503,
  },
  timeoutMs: 60_000,
  // A little more than the maximum, so that an upload that is too large gets its own refusal.
  maxBodyBytes: DATA_URL_LENGTH + 1024 * 1024,
} as const;

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/user/photo',
  summary: 'Adds a photo to the visitor’s profile: a JPEG, PNG or WebP as data URL. Stores the pixels only.',
  ...pictureUpload,
  answer: profileImage,
});

export const setPrimaryPhoto = endpoint({
  method: 'PUT',
  path: '/api/user/primary-photo',
  summary: 'Makes one of the visitor’s photos the primary one.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ path }),
  answer: profileImages,
  refusals: { unauthenticated: 401, 'not-found': 404 },
});

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/user/photo-order',
  summary: 'Puts the visitor’s photos into an order. The primary one stays first wherever it is listed.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({
    /** Each of the visitor’s photos, once. */
    paths: z.array(path).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
  }),
  answer: profileImages,
  refusals: {
    unauthenticated: 401,
    /** One of them is none of the visitor’s photos. */
    'not-found': 404,
    /** Some are missing, or one is listed twice. */
    'not-each-once': 409,
  },
});

export const removePhoto = endpoint({
  method: 'PUT',
  path: '/api/user/remove-photo',
  summary: 'Deletes a photo. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ path }),
  answer: profileImages,
  refusals: { unauthenticated: 401 },
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photo/{ownerId}/{photoId}',
  summary:
    'Returns a profile photo to viewers who may see it, in its full size or a smaller one; not found for all others.',
  role: 'admitted',
  limit: 'generic',
  isCountedApart: true,
  query: z.strictObject({ ownerId: id, photoId, width: z.optional(z.enum(photoWidths)) }),
  answer: { file: 'image/webp' },
  refusals: { 'not-found': 404 },
});

export const getFaces = endpoint({
  method: 'POST',
  path: '/api/photo/faces',
  summary: `Returns the photos that the cards of up to ${MAX_FACES} people carry, as small squares; people without one are left out.`,
  role: 'admitted',
  limit: 'generic',
  isCountedApart: true,
  body: z.strictObject({ ownerIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_FACES)) }),
  answer: z.strictObject({
    /** The square is a WebP as a data URL. */
    faces: z.array(z.strictObject({ ownerId: id, photoId, image: z.string() })),
  }),
});

export const askPerson = endpoint({
  method: 'PUT',
  path: '/api/user/photo-review',
  summary:
    'Asks for a person to look at one of the visitor’s photos that was rejected or found not to be safe; once.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ path }),
  answer: profileImages,
  refusals: {
    unauthenticated: 401,
    'not-found': 404,
    /** A person looks already or has looked when asked, or nothing stands against the photo. */
    'cannot-ask': 409,
  },
});

/** Why a person has to look at a photo. */
export const reviewReasons = ['unsure', 'sampled', 'known', 'asked'] as const;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/photo/reviews',
  summary: 'Returns photos that wait for a person, those that match a known picture first, then the oldest.',
  role: 'moderator',
  limit: 'generic',
  answer: z.strictObject({
    photos: z.array(
      z.strictObject({
        path: z.string(),
        ownerId: id,
        status: z.enum(photoStates),
        classification: z.enum(photoClasses),
        /** Null for one that no program has looked at. */
        reason: z.nullable(z.enum(reviewReasons)),
        /** A few of its pixels, as a data URL. */
        blur: z.nullable(z.string()),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const reviewPhoto = endpoint({
  method: 'PUT',
  path: '/api/photo/review',
  summary: 'Approves a photo that waits for a person, as safe or not, or rejects it by a rule.',
  role: 'moderator',
  limit: 'generic',
  body: z.strictObject({
    path,
    verdict: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('approve'), classification: z.enum(['SFW', 'NSFW']) }),
      z.strictObject({ type: z.literal('reject'), rule: z.enum(photoRules) }),
    ]),
  }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});
