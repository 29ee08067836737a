import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getVisit as contract, OwnVisit } from '../../contract/endpoints.ts';
import { visitEnd, isActive } from '../../rules.ts';
import type { Context } from '../context.ts';
import { visitOf } from '../present-place.ts';

export const getVisit =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller }) => ({ ownVisit: await ownVisitOf(context, caller._id, context.clock.now()) });

/** The visitor's current visit as they see it. */
export async function ownVisitOf({ store }: Context, visitorId: string, now: Date): Promise<OwnVisit | null> {
  const current = await store.currentVisit(visitorId, now);
  if (!current || !isActive(current.visit, now)) return null;
  const { visit, place } = current;
  return {
    visit: visitOf(visit, place.isCampus),
    placeName: place.name,
    endsAt: visitEnd(visit.createdAt).toISOString(),
  };
}
