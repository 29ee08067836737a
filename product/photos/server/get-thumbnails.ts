import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getThumbnails as contract } from '../contract.ts';
import type { PhotosDeps } from './context.ts';
import { findPhotosById } from './photos.store.ts';
import { viewsOf } from './views-of.ts';
import { webpUrl } from './webp-url.ts';

/** The faces of a list. Those that the viewer does not see whole are left out, as if they had never existed. */
export const getThumbnails =
  (context: PhotosDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    const owners = new Map(body.photos.map(({ photoId, ownerId }) => [photoId, ownerId]));
    const found = await findPhotosById(context.database, [...owners.keys()]);
    const rows = found.filter(({ id, visitorId }) => owners.get(id) === visitorId);
    const views = await viewsOf(context, caller._id, rows);
    const thumbnails = await Promise.all(
      rows
        .filter((_row, at) => views[at] === 'whole')
        .map(async (row) => {
          const bytes = await context.files.get(row, '96');
          return bytes && { photoId: row.id, image: webpUrl(bytes) };
        }),
    );
    return { thumbnails: thumbnails.filter((one) => one !== null) };
  };
