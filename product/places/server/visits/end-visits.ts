import type { Context } from '../context.ts';
import { announceChanges } from '../place-events.ts';
import { orMarkUncertain } from '../or-mark-uncertain.ts';

/** Ends the visits of these visitors and announces their places. */
export const endVisits =
  (context: Context) =>
  async (visitorIds: readonly string[], now: Date): Promise<void> => {
    const left = await orMarkUncertain(context, visitorIds, context.store.endVisits(visitorIds, now));
    for (const visitorId of visitorIds) {
      context.uncertain.delete(visitorId);
      const seen = context.visible.end(visitorId);
      // A deleted visitor has no stored visit, but others saw them there.
      if (seen && !left.some((visit) => visit.visitorId === visitorId)) left.push(seen);
    }
    await announceChanges(context, { left }, now);
  };
