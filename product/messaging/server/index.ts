import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareHooks } from '#platform/slice/slice.ts';
import { photos } from '#product/photos/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract/endpoints.ts';
import { addMessagePhoto } from './add-message-photo.ts';
import type { Context, MessagingHooks } from './context.ts';
import { getMessagePhoto } from './get-message-photo.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import {
  deleteUnsentPhotos,
  lockUnsentPhotos,
  removeTakenPhotos,
  takeUnsentPhoto,
} from './unsent-photos.store.ts';

export type { MessagePhoto } from './context.ts';
export { presentPhoto } from './present-photo.ts';

export interface MessagingApi {
  /** For batches: locks, decides, removes. */
  readonly lockUnsentPhotos: typeof lockUnsentPhotos;
  readonly removeTakenPhotos: typeof removeTakenPhotos;
  /** For one message. */
  readonly takeUnsentPhoto: typeof takeUnsentPhoto;
}

/** Rows deleted by one statement, so that locks are short however much has expired. */
const MAX_BATCH = 500;

/** Photos of direct and group messages: their upload, their time until they are sent, and their download. */
export const messaging = defineSlice('messaging', {
  uses: [visitors, photos],
  endpoints: endpointsOf(contract),
  hooks: declareHooks<MessagingHooks>(),
  create: ({ database, clock, randomBytes, images, hooks, visitors: { visitorOf }, ...parts }) => {
    const { uploads, incoming, files, judge } = parts.photos;
    const context: Context = {
      ...{ database, clock, randomBytes, images, hooks, uploads, incoming, files, judge },
      viewerOf: visitorOf,
    };
    return {
      handlers: { addMessagePhoto: addMessagePhoto(context), getMessagePhoto: getMessagePhoto(context) },
      jobs: [
        recurringJob('delete-unsent-photos', {}, async () => {
          while ((await deleteUnsentPhotos(database, files, clock.now(), MAX_BATCH)) === MAX_BATCH);
        }),
      ],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: { lockUnsentPhotos, removeTakenPhotos, takeUnsentPhoto } satisfies MessagingApi,
    };
  },
});
