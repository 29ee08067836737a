import { recurringJob } from '#platform/jobs/job.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import type { Judgement } from '../judging.rules.ts';
import { createPhotos, type Photos } from './create-photos.ts';
import { IncomingFiles } from './incoming-files.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { KnownPictures, readHashList } from './known-pictures.ts';
import { judgeWritten, type Written } from './photo-judging.ts';
import { RemovedPictures } from './removed-pictures.ts';
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
  /** What becomes of a photo before a person looks. */
  readonly judge: (written: Written) => Promise<Judgement>;
}

export interface PhotosEvents {
  /** A person removed a picture, which is known from now on, or approved it after all. */
  readonly removedPicturesChanged: { readonly pictureId: string };
}

/** Files removed in one go. */
const MAX_BATCH = 100;

/** Profile photos. */
export const photos = defineSlice('photos', {
  uses: [visitors, blocks],
  endpoints: endpointsOf(contract),
  events: declareEvents<PhotosEvents>({ everywhere: ['removedPicturesChanged'] }),
  create: ({
    database,
    clock,
    randomBytes,
    storage,
    images,
    leases,
    log,
    events,
    settings,
    visitors: { publicProfiles, visitorOf, changed },
    blocks: { hiddenFrom },
  }) => {
    const uploads = new Uploads(leases);
    const files = new PhotoFiles({ storage, images, log });
    const incoming = new IncomingFiles({ database, files, clock });
    const known = new KnownPictures();
    for (const file of settings.hashLists) known.addListed(readHashList(file));
    const removed = new RemovedPictures({
      ...{ database, clock, images, known },
      changed: (pictureId) => void events.emit('removedPicturesChanged', { pictureId }),
    });
    const random = () => randomBytes(4).readUInt32BE() / 2 ** 32;
    const judge = async (written: Written) => {
      await removed.loaded();
      return judgeWritten({ images, known, settings: settings.photoJudging, random }, written);
    };
    const slice = createPhotos({
      ...{ judge, removed },
      ...{ database, clock, randomBytes, files, images, incoming, uploads, publicProfiles, changed },
      ...{ hiddenFrom, viewerOf: visitorOf, origin: settings.appUrl ?? '' },
      removeFilesOf: (visitorId) => storage.removeOf(visitorId),
    });
    return {
      handlers: slice.handlers,
      on: {
        visitorDeleted: ({ visitorId }) => slice.forget(visitorId),
        removedPicturesChanged: () => removed.reload(),
      },
      jobs: [
        recurringJob('judge-waiting-photos', {}, async () => {
          await slice.judgeWaiting();
        }),
        recurringJob('remove-lost-files', {}, async () => {
          while ((await incoming.removeLost(MAX_BATCH)) === MAX_BATCH);
        }),
      ],
      personalData: { tables: personalTables, textsIn: personalTexts, filesOf: slice.filesOf },
      api: { imagesOf: slice.imagesOf, uploads, incoming, files, judge } satisfies PhotosApi,
    };
  },
});
