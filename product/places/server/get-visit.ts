import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getVisit as contract, OwnVisit } from '../calls.contract.ts';
import { endsBy, isActive } from '../rules.ts';
import type { Context } from './context.ts';
import { visitOf } from './present-place.ts';

export const getVisit =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller }) => ({ ownVisit: await ownVisitOf(context, caller._id, context.clock.now()) });

/** Where somebody is, as he himself is told. */
export async function ownVisitOf({ store }: Context, visitorId: string, now: Date): Promise<OwnVisit | null> {
  const standing = await store.standingVisit(visitorId, now);
  if (!standing || !isActive(standing.visit, now)) return null;
  const { visit, place } = standing;
  return {
    visit: visitOf(visit, place.isCampus),
    placeName: place.name,
    endsAt: endsBy(visit.createdAt).toISOString(),
  };
}
