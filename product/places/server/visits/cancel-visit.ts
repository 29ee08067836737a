import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { cancelVisit as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { endVisits } from './end-visits.ts';
import { visitOf } from '../present-place.ts';

export const cancelVisit = (context: Context): Handler<typeof contract, Viewer> => {
  const end = endVisits(context);
  return async ({ caller, body: { visitId } }) => {
    const found = await context.store.visitById(visitId);
    // A caller must not learn whether another visitor's visit exists.
    if (found?.visit.visitorId !== caller._id) throw new Refused<typeof contract>('not-found');
    const now = context.clock.now();
    const current = await context.store.currentVisit(caller._id, now);
    // Also publishes the end of a visit that has already expired.
    if (!current || current.visit.id === visitId) await end([caller._id], now);
    return { ...visitOf(found.visit, found.place.isCampus), canceled: true };
  };
};
