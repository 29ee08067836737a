import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getFaces as contract } from '../contract.ts';
import type { PhotosDeps } from './context.ts';
import { findPhotosById } from './photos.store.ts';
import { viewsOf } from './views-of.ts';
import { webpUrl } from './webp-url.ts';

/** The faces of a list: of each person the photo of their card, if the viewer may see it. */
export const getFaces =
  (context: PhotosDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { ownerIds } }) => {
    const profiles = await context.publicProfiles([...new Set(ownerIds)]);
    const photoIds = [...profiles.values()].flatMap(({ photoId }) =>
      photoId === undefined ? [] : [photoId],
    );
    const rows = await findPhotosById(context.database, photoIds);
    const views = await viewsOf(context, caller._id, rows);
    const faces = await Promise.all(
      rows
        .filter((_row, at) => views[at] === 'whole')
        .map(async (row) => {
          const bytes = await context.files.get(row, '96');
          return bytes && { ownerId: row.visitorId, photoId: row.id, image: webpUrl(bytes) };
        }),
    );
    return { faces: faces.filter((one) => one !== null) };
  };
