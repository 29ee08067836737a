import { endsBy, roundedArrival } from '../rules.ts';
import type { Context } from './context.ts';
import { orMarkUncertain } from './or-mark-uncertain.ts';
import { tellChanged } from './place-events.ts';
import type { LeftVisit, VisitRow } from './places.store.ts';

export interface NewVisit {
  readonly id: string;
  readonly visitorId: string;
  readonly placeId: string;
  readonly visible: boolean;
  readonly isDemo: boolean;
  readonly now: Date;
}

/** Somebody is at a place now, and nowhere else; where he was there already, he arrived when he did. */
export const startVisit =
  (context: Context) =>
  async ({ now, ...given }: NewVisit): Promise<VisitRow> => {
    const { visitorId } = given;
    const kept = context.store.addVisit(
      { ...given, createdAt: roundedArrival(now) },
      now,
      context.visitTurnedVisible,
    );
    const { visit, left } = await orMarkUncertain(context, [visitorId], kept);
    await follow(context, visitorId, { visit, left }, now);
    return visit;
  };

/** His visit is known here as it is kept, and the places that others see changed by that are told. */
export async function follow(
  context: Context,
  visitorId: string,
  { visit, left }: { readonly visit: VisitRow | undefined; readonly left: readonly LeftVisit[] },
  now: Date,
): Promise<void> {
  const { visible, uncertain } = context;
  uncertain.delete(visitorId);
  const seen = visit?.visible ? visit : null;
  const before = visible.placeOf(visitorId);
  if (seen) visible.begin(visitorId, seen.placeId, endsBy(seen.createdAt).getTime());
  else visible.end(visitorId);
  const isLeft = before !== null && before !== seen?.placeId;
  const isNewlySeen = seen && before !== seen.placeId;
  await tellChanged(
    context,
    {
      left: isLeft && left.length === 0 ? [{ visitorId, placeId: before }] : left,
      at: isNewlySeen ? [seen] : [],
    },
    now,
  );
}
