import type { Context } from './context.ts';
import { tellChanged } from './place-change.ts';

/** These people are at no place any more. */
export const endVisits =
  (context: Context) =>
  async (visitorIds: readonly string[], now: Date): Promise<void> => {
    const left = await context.store.endVisits(visitorIds, now);
    for (const visitorId of visitorIds) context.visible.end(visitorId);
    await tellChanged(context, left, null, now);
  };
