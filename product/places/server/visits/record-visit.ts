import { visitEnd, roundedArrival } from '../../rules.ts';
import type { Context } from '../context.ts';
import { orMarkUncertain } from '../or-mark-uncertain.ts';
import { announceChanges } from '../place-events.ts';
import type { VisitorAtPlace, VisitRow } from '../places.store.ts';

export interface NewVisit {
  readonly id: string;
  readonly visitorId: string;
  readonly placeId: string;
  readonly visible: boolean;
  readonly isDemo: boolean;
  readonly now: Date;
}

/** Checks a visitor in, and out anywhere else; the same place keeps its arrival. */
export const recordVisit =
  (context: Context) =>
  async ({ now, ...input }: NewVisit): Promise<VisitRow> => {
    const { visitorId } = input;
    const stored = context.store.addVisit(
      { ...input, createdAt: roundedArrival(now) },
      now,
      context.visitTurnedVisible,
    );
    const { visit, left } = await orMarkUncertain(context, [visitorId], stored);
    await follow(context, visitorId, { visit, left }, now);
    return visit;
  };

/** Updates the cache to the stored visit and announces the changed places. */
export async function follow(
  context: Context,
  visitorId: string,
  { visit, left }: { readonly visit: VisitRow | undefined; readonly left: readonly VisitorAtPlace[] },
  now: Date,
): Promise<void> {
  const { visible, uncertain } = context;
  uncertain.delete(visitorId);
  const seen = visit?.visible ? visit : null;
  const before = visible.placeOf(visitorId);
  if (seen) visible.begin(visitorId, seen.placeId, visitEnd(seen.createdAt).getTime());
  else visible.end(visitorId);
  const isLeft = before !== null && before !== seen?.placeId;
  const isNewlySeen = seen && before !== seen.placeId;
  await announceChanges(
    context,
    {
      left: isLeft && left.length === 0 ? [{ visitorId, placeId: before }] : left,
      came: isNewlySeen ? [seen] : [],
    },
    now,
  );
}
