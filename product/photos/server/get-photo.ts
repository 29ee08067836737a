import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getPhoto as contract } from '../contract.ts';
import { maySeePhoto } from '../rules.ts';
import { keyOf, type PhotosDeps } from './context.ts';
import { findPhoto } from './photos.store.ts';

/** A picture that may not be seen is answered like one that never was. */
export const getPhoto =
  ({ database, storage, blockedWith }: PhotosDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, query }) => {
    const row = await findPhoto(database, query.path);
    const isSeen =
      row !== null &&
      maySeePhoto(row, {
        isOwner: row.visitorId === caller._id,
        isKeptApart: blockedWith(caller._id).has(row.visitorId),
      });
    const bytes = isSeen ? await storage.get(keyOf(row)) : null;
    if (!bytes) throw new Refused<typeof contract>('not-found');
    return bytes;
  };
