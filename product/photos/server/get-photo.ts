import { Refused } from '#platform/contract/refused.ts';
import { RevalidatedFile, type Handler } from '#platform/http/call.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { getPhoto as contract } from '../contract.ts';
import { waitsForPerson } from '../rules.ts';
import type { PhotosDeps } from './context.ts';
import { findPhoto } from './photos.store.ts';
import { viewsOf } from './views-of.ts';

/** A photo of which the viewer gets nothing, or only what is blurred, answers like one that never existed. */
export const getPhoto =
  (context: PhotosDeps): Handler<typeof contract, Caller> =>
  async ({ caller, query: { ownerId, photoId, width } }) => {
    const row = await findPhoto(context.database, photoId);
    if (!row || row.visitorId !== ownerId) throw new Refused<typeof contract>('not-found');
    const [view] = await viewsOf(context, caller._id, [row]);
    const isReviewed = waitsForPerson(row) && refuse(caller, 'moderator') === null;
    const bytes = view === 'whole' || isReviewed ? await context.files.get(row, width) : null;
    if (!bytes) throw new Refused<typeof contract>('not-found');
    // What anyone may see of a person may stay on a device, if it is asked about each time.
    const isForAll = row.status === 'approved' && row.classification === 'SFW';
    return isForAll ? new RevalidatedFile(bytes) : bytes;
  };
