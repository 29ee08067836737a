import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { checkIn as contract } from '../../contract/endpoints.ts';
import { acceptsVisits } from '../../rules.ts';
import type { Context } from '../context.ts';
import { visitOf } from '../present-place.ts';
import { recordVisit } from './record-visit.ts';

export const checkIn = (context: Context): Handler<typeof contract, Viewer> => {
  const record = recordVisit(context);
  return async ({ caller, body: { placeId, visible } }) => {
    const place = await context.store.placeById(placeId);
    if (!place) throw new Refused<typeof contract>('not-found');
    if (!acceptsVisits(place.type)) throw new Refused<typeof contract>('is-clinic');
    // The visitor was deleted after authentication.
    if (!(await context.publicProfiles([caller._id])).has(caller._id))
      throw new Refused<typeof contract>('unauthenticated');
    const visit = await record({
      ...{ id: context.newId(), visitorId: caller._id, placeId, visible },
      ...{ isDemo: false, now: context.clock.now() },
    });
    if (visible) await context.endExpiredAvailability(caller._id);
    return visitOf(visit, place.isCampus);
  };
};
