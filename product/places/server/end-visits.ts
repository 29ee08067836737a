import type { Context } from './context.ts';
import { tellChanged } from './place-events.ts';
import { orMarkUncertain } from './or-mark-uncertain.ts';

/** These people are at no place any more. */
export const endVisits =
  (context: Context) =>
  async (visitorIds: readonly string[], now: Date): Promise<void> => {
    const left = await orMarkUncertain(context, visitorIds, context.store.endVisits(visitorIds, now));
    for (const visitorId of visitorIds) {
      context.uncertain.delete(visitorId);
      const seen = context.visible.end(visitorId);
      // Of somebody who is gone for good no visit is kept any more, and yet he was seen there.
      if (seen && !left.some((visit) => visit.visitorId === visitorId)) left.push(seen);
    }
    await tellChanged(context, { left }, now);
  };
