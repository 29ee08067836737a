import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getMessagePhoto as contract } from '../contract/endpoints.ts';
import type { Context } from './context.ts';

/** A photo that may not be seen is answered like one that never was. */
export const getMessagePhoto =
  ({ hooks, files }: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, query: { filepath, width } }) => {
    for (const photoFor of hooks.of('photoFor')) {
      const photo = await photoFor(caller._id, filepath);
      const bytes = photo && (await files.get(photo, width));
      if (bytes) return bytes;
    }
    throw new Refused<typeof contract>('not-found');
  };
