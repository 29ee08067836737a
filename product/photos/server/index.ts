import { recurringJob } from '#platform/jobs/job.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { defineSlice } from '#product/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { createPhotos, type Photos } from './create-photos.ts';
import { IncomingFiles } from './incoming-files.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { PhotoFiles } from './photo-files.ts';
import { Uploads } from './uploads.ts';

export { imageFromDataUrl, type Images } from './decode-data-url-image.ts';
export type { StoredPhoto } from './photo-files.ts';
export { webpUrl } from './webp-url.ts';
export { Uploads } from './uploads.ts';

export interface PhotosApi {
  readonly imagesOf: Photos['imagesOf'];
  /** Limits concurrent uploads of all kinds. */
  readonly uploads: Pick<Uploads, 'run'>;
  /** Takes files in with their rows. */
  readonly incoming: Pick<IncomingFiles, 'take'>;
  readonly files: Pick<PhotoFiles, 'get' | 'remove'>;
}

/** Files removed in one go. */
const MAX_BATCH = 100;

/** Profile photos. */
export const photos = defineSlice('photos', {
  uses: [visitors, blocks],
  endpoints: endpointsOf(contract),
  create: ({
    database,
    clock,
    randomBytes,
    storage,
    images,
    leases,
    log,
    settings,
    visitors: { publicProfiles, visitorOf, changed },
    blocks: { hiddenFrom },
  }) => {
    const uploads = new Uploads(leases);
    const files = new PhotoFiles({ storage, images, log });
    const incoming = new IncomingFiles({ database, files, clock });
    const slice = createPhotos({
      ...{ database, clock, randomBytes, files, images, incoming, uploads, publicProfiles, changed },
      ...{ hiddenFrom, viewerOf: visitorOf, origin: settings.appUrl ?? '' },
      removeFilesOf: (visitorId) => storage.removeOf(visitorId),
    });
    return {
      handlers: slice.handlers,
      on: { visitorDeleted: ({ visitorId }) => slice.forget(visitorId) },
      jobs: [
        recurringJob('remove-lost-files', {}, async () => {
          while ((await incoming.removeLost(MAX_BATCH)) === MAX_BATCH);
        }),
      ],
      personalData: { tables: personalTables, textsIn: personalTexts, filesOf: slice.filesOf },
      api: { imagesOf: slice.imagesOf, uploads, incoming, files } satisfies PhotosApi,
    };
  },
});
