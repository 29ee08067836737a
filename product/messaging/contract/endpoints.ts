import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';
import { photoWidths, pictureUpload } from '#product/photos/contract.ts';
import { photoEmbed, photoName } from './schema.ts';

/** Pixels of the longer side, as a photo is stored and as a device scales it before the upload. */
export const MESSAGE_PHOTO_SIDE = 2048;

/** Pixels of the shorter side, at least. */
export const MIN_MESSAGE_PHOTO_SIDE = 32;

/** Hours until a photo that no message took is deleted, and the maximum that waits per visitor. */
export const UNSENT_PHOTO_HOURS = 24;
export const MAX_UNSENT_PHOTOS = 20;

export const addMessagePhoto = endpoint({
  method: 'POST',
  path: '/api/message/photo',
  summary:
    'Uploads a photo for a message: a JPEG, PNG or WebP as data URL. It is reencoded and loses everything but its pixels.',
  ...pictureUpload,
  refusals: {
    ...pictureUpload.refusals,
    /** It matches a picture that was removed. */
    withheld: 422,
  },
  answer: photoEmbed,
});

export const getMessagePhoto = endpoint({
  method: 'GET',
  path: '/api/message/photo',
  summary:
    'Returns a message photo, in its full size or a smaller one, to the two of a conversation, or to the host and attendees of a group; not found for all others, and for whom a safe-for-work mode blurs it.',
  role: 'account',
  limit: 'generic',
  isCountedApart: true,
  query: z.strictObject({ filepath: photoName, width: z.optional(z.enum(photoWidths)) }),
  answer: { file: 'image/webp' },
  refusals: { 'not-found': 404 },
});
