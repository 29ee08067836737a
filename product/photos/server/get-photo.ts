import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getPhoto as contract } from '../contract.ts';
import { maySeePhoto } from '../rules.ts';
import { keyOf, type PhotosDeps } from './context.ts';
import { findPhoto } from './photos.store.ts';

/** A picture that may not be seen is answered like one that never was. */
export const getPhoto =
  ({ database, storage, hiddenFrom, publicProfiles }: PhotosDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, query }) => {
    const row = await findPhoto(database, query.path);
    if (!row) throw new Refused<typeof contract>('not-found');
    const isOwner = row.visitorId === caller._id;
    const isBlocked = hiddenFrom(caller._id).has(row.visitorId);
    // As with his card: of whom people at large may not see there is no picture.
    const isHidden = !isOwner && !(await publicProfiles([row.visitorId])).has(row.visitorId);
    const isSeen = maySeePhoto(row, { isOwner, isBlocked: isBlocked || isHidden });
    const bytes = isSeen ? await storage.get(keyOf(row)) : null;
    if (!bytes) throw new Refused<typeof contract>('not-found');
    return bytes;
  };
