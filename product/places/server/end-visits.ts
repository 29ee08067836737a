import type { Context } from './context.ts';
import { changedPlaces, type PlaceChange } from './place-change.ts';

/** These people are at no place any more. Answers the places that others see changed. */
export const endVisits =
  (context: Context) =>
  async (visitorIds: readonly string[], now: Date): Promise<PlaceChange[]> => {
    const left = await context.store.endVisits(visitorIds, now);
    for (const visitorId of visitorIds) context.visible.end(visitorId);
    return changedPlaces(context, left, null, now);
  };
