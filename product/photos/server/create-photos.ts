import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { maySeePhoto } from '../rules.ts';
import { addPhoto } from './add-photo.ts';
import { imageOf, keyOf, type PhotosDeps } from './context.ts';
import { getPhoto } from './get-photo.ts';
import { findPhotosOf, findPhotosOfAll } from './photos.store.ts';
import { removePhoto } from './remove-photo.ts';
import { setPrimaryPhoto } from './set-primary-photo.ts';

type Calls = EndpointsOf<typeof contract>;

export interface Photos {
  readonly handlers: Handlers<Calls, Caller>;
  /** Photos the viewer may see, by visitor, primary first; visitors without one are absent. */
  imagesOf: (visitorIds: readonly string[], viewerId: string) => Promise<ReadonlyMap<string, ProfileImage[]>>;
  /** Deletes the files of a deleted visitor. */
  forget: (visitorId: string) => Promise<void>;
  /** Yields a visitor's photos as files. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
}

export function createPhotos(deps: PhotosDeps): Photos {
  const { database, storage, hiddenFrom } = deps;
  return {
    handlers: {
      addPhoto: addPhoto(deps),
      setPrimaryPhoto: setPrimaryPhoto(deps),
      removePhoto: removePhoto(deps),
      getPhoto: getPhoto(deps),
    },
    imagesOf: async (visitorIds, viewerId) => {
      const photos = await findPhotosOfAll(database, visitorIds);
      const hidden = hiddenFrom(viewerId);
      const seen = photos.filter((photo) =>
        maySeePhoto(photo, {
          isOwner: photo.visitorId === viewerId,
          isBlocked: hidden.has(photo.visitorId),
        }),
      );
      const byOwner = groupBy(seen, ({ visitorId }) => visitorId);
      return new Map([...byOwner].map(([id, own]) => [id, own.map(imageOf)]));
    },
    forget: (visitorId) => storage.removeOf(visitorId),
    filesOf: async function* (visitorId) {
      for (const photo of await findPhotosOf(database, visitorId)) {
        const bytes = await storage.get(keyOf(photo));
        if (bytes) yield [`photos/${photo.id}.webp`, bytes];
      }
    },
  };
}
