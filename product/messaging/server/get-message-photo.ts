import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { isBlurredFor } from '#product/photos/rules.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getMessagePhoto as contract } from '../contract/endpoints.ts';
import type { Context, MessagePhoto } from './context.ts';

/** A photo that may not be seen is answered like one that never was. */
export const getMessagePhoto =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, query: { filepath, width } }) => {
    for (const photoFor of context.hooks.of('photoFor')) {
      const photo = await photoFor(caller._id, filepath);
      if (!photo) continue;
      const bytes = (await isSafeFor(context, photo, caller._id)) && (await context.files.get(photo, width));
      if (bytes) return bytes;
    }
    throw new Refused<typeof contract>('not-found');
  };

/** Whichever slice keeps a photo, the viewer's safe-for-work mode decides on its bytes; never on those of their own. */
async function isSafeFor({ viewerOf }: Context, photo: MessagePhoto, viewerId: string): Promise<boolean> {
  if (photo.visitorId === viewerId) return true;
  const viewer = await viewerOf(viewerId);
  return viewer !== null && !isBlurredFor(photo, viewer);
}
