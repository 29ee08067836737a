import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { addPhoto } from './add-photo.ts';
import { askPerson } from './ask-person.ts';
import { listReviews, reviewPhoto } from './review-photos.ts';
import { judgeWaiting } from './judge-waiting.ts';
import type { PhotosDeps } from './context.ts';
import { getPhoto } from './get-photo.ts';
import { getFaces } from './get-faces.ts';
import { imageFor, ownImageOf } from './present-photo.ts';
import { findPhotosOf, findPhotosOfAll } from './photos.store.ts';
import { orderPhotos } from './order-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { setPrimaryPhoto } from './set-primary-photo.ts';
import { viewsOf } from './views-of.ts';

type Calls = EndpointsOf<typeof contract>;

export interface Photos {
  readonly handlers: Handlers<Calls, Caller>;
  /** Photos the viewer may see, by visitor, primary first; visitors without one are absent. */
  imagesOf: (visitorIds: readonly string[], viewerId: string) => Promise<ReadonlyMap<string, ProfileImage[]>>;
  /** Lets the programs look at photos that none has looked at. */
  judgeWaiting: () => Promise<number>;
  /** Deletes the files of a deleted visitor. */
  forget: (visitorId: string) => Promise<void>;
  /** Yields a visitor's photos as files. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
}

export function createPhotos(deps: PhotosDeps): Photos {
  const { database, files } = deps;
  return {
    handlers: {
      addPhoto: addPhoto(deps),
      setPrimaryPhoto: setPrimaryPhoto(deps),
      orderPhotos: orderPhotos(deps),
      removePhoto: removePhoto(deps),
      getPhoto: getPhoto(deps),
      getFaces: getFaces(deps),
      askPerson: askPerson(deps),
      listReviews: listReviews(deps),
      reviewPhoto: reviewPhoto(deps),
    },
    imagesOf: async (visitorIds, viewerId) => {
      const photos = await findPhotosOfAll(database, visitorIds);
      const views = await viewsOf(deps, viewerId, photos);
      const seen = photos.flatMap((photo, at) => {
        const isOwn = photo.visitorId === viewerId;
        const image = isOwn ? ownImageOf(deps, photo) : imageFor(deps, photo, views[at] ?? 'none');
        return image ? [{ ownerId: photo.visitorId, image }] : [];
      });
      const byOwner = groupBy(seen, ({ ownerId }) => ownerId);
      return new Map([...byOwner].map(([id, own]) => [id, own.map(({ image }) => image)]));
    },
    judgeWaiting: () => judgeWaiting(deps),
    forget: deps.removeFilesOf,
    filesOf: async function* (visitorId) {
      for (const photo of await findPhotosOf(database, visitorId)) {
        const bytes = await files.get(photo);
        if (bytes) yield [`photos/${photo.id}.webp`, bytes];
      }
    },
  };
}
