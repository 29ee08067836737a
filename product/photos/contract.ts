import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';
import { profileImage } from '#product/visitors/contract.ts';

/** Bytes of a picture as it is sent. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Pixels of the shorter side, at least. */
export const MIN_PHOTO_SIDE = 200;
/** Pixels of the longer side as it is kept. */
export const KEPT_PHOTO_SIDE = 1600;
export const MAX_PHOTOS = 5;

/** Base64 takes four letters for three bytes, and the head of the address a few more. */
const DATA_URL_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64;

const images = z.strictObject({ images: z.array(profileImage) });
const path = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/user/photo',
  summary:
    'Adds a picture to the own profile: a JPEG, PNG or WebP as data URL. It is written anew without anything but its pixels.',
  role: 'account',
  limit: 'upload',
  body: z.strictObject({ dataUrl: z.string() }),
  answer: profileImage,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    'too-many-photos': 409,
    'too-many-bytes': 413,
    'unsupported-format': 415,
    'not-a-picture': 422,
    'too-many-pixels': 422,
    'too-small': 422,
    moving: 422,
    // Another one of his is being taken in, or too many of all people are.
    busy: 503,
  },
  timeoutMs: 60_000,
  // A little more than may be, so that who sends too much is told so by name.
  maxBodyBytes: DATA_URL_LENGTH + 1024 * 1024,
});

export const setPrimaryPhoto = endpoint({
  method: 'PUT',
  path: '/api/user/primary-photo',
  summary: 'Makes one of the own pictures the one that stands for the visitor.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ path }),
  answer: images,
  refusals: { unauthenticated: 401, 'not-found': 404 },
});

export const removePhoto = endpoint({
  method: 'PUT',
  path: '/api/user/remove-photo',
  summary: 'Takes a picture away for good; removing one that is not there is fine.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ path }),
  answer: images,
  refusals: { unauthenticated: 401 },
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/user/photo',
  summary: 'A picture of a profile, for those who may see it; for all others there is none.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({ path }),
  answer: { file: 'image/webp' },
  refusals: { 'not-found': 404 },
});
