import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { MAX_PHOTO_BYTES } from '#product/photos/contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { message, messageId, photoEmbed, photoName } from './live.contract.ts';

/** Pixels of the longer side as a photo is kept, and as a device makes it before it leaves. */
export const MESSAGE_PHOTO_SIDE = 2048;
/** Pixels of the shorter side, at least. */
export const MIN_MESSAGE_PHOTO_SIDE = 32;
/** A photo that no message took along goes after so long, and so many of somebody's may wait at once. */
export const UNSENT_PHOTO_HOURS = 24;
export const MAX_UNSENT_PHOTOS = 20;

/** Base64 takes four letters for three bytes, and the head of the address a few more. */
const DATA_URL_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64;

export const addMessagePhoto = endpoint({
  method: 'POST',
  path: '/api/message/photo',
  summary:
    'Takes a photo in to be sent along with a message: a JPEG, PNG or WebP as data URL. It is written anew without anything but its pixels.',
  role: 'account',
  limit: 'upload',
  body: z.strictObject({ dataUrl: z.string() }),
  answer: photoEmbed,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    /** So many wait to be sent. */
    'too-many-photos': 409,
    'too-many-bytes': 413,
    'unsupported-format': 415,
    'not-a-picture': 422,
    'too-many-pixels': 422,
    'too-small': 422,
    moving: 422,
    /** Another one of his is being taken in, or too many of all people are. */
    busy: 503,
  },
  timeoutMs: 60_000,
  // A little more than may be, so that who sends too much is told so by name.
  maxBodyBytes: DATA_URL_LENGTH + 1024 * 1024,
});

export const getMessagePhoto = endpoint({
  method: 'GET',
  path: '/api/message/photo',
  summary:
    'A photo of a conversation, for the two of it, or of a group, for who is inside; for all others there is none.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ filepath: photoName }),
  answer: { file: 'image/webp' },
  refusals: { 'not-found': 404 },
});

export const hidePhoto = endpoint({
  method: 'PUT',
  path: '/api/message/hide-photo',
  summary: 'Hides a photo of one’s own from the other, or shows it again.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId, conversationId: id, isHidden: z.boolean() }),
  answer: message,
  refusals: { 'not-found': 404 },
});

export const unsetPhotos = endpoint({
  method: 'PUT',
  path: '/api/conversation/unset-photos',
  summary: 'Withdraws every photo the visitor sent in a conversation, for both.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});
