import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getPhoto as contract } from '../contract.ts';
import { maySeePhoto } from '../rules.ts';
import { keyOf, type PhotosDeps } from './context.ts';
import { findPhoto } from './photos.store.ts';

/** A photo the viewer may not see answers like one that never existed. */
export const getPhoto =
  ({ database, storage, hiddenFrom, publicProfiles }: PhotosDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, query }) => {
    const row = await findPhoto(database, query.path);
    if (!row) throw new Refused<typeof contract>('not-found');
    const isOwner = row.visitorId === caller._id;
    const isBlocked = hiddenFrom(caller._id).has(row.visitorId);
    // As on cards: visitors whom nobody may see have no photo.
    const isHidden = !isOwner && !(await publicProfiles([row.visitorId])).has(row.visitorId);
    const isSeen = maySeePhoto(row, { isOwner, isBlocked: isBlocked || isHidden });
    const bytes = isSeen ? await storage.get(keyOf(row)) : null;
    if (!bytes) throw new Refused<typeof contract>('not-found');
    return bytes;
  };
