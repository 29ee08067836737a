import { endsBy, toldArrival } from '../rules.ts';
import type { Context } from './context.ts';
import { changedPlaces, type PlaceChange } from './place-change.ts';

export interface NewVisit {
  readonly id: string;
  readonly visitorId: string;
  readonly placeId: string;
  readonly visible: boolean;
  readonly isDemo: boolean;
  readonly now: Date;
}

/** Somebody is at a place now, and nowhere else. Answers the places that others see changed. */
export const startVisit =
  (context: Context) =>
  async ({ now, ...visit }: NewVisit): Promise<PlaceChange[]> => {
    const { visitorId, visible } = visit;
    const createdAt = toldArrival(now);
    const left = await context.store.addVisit({ ...visit, createdAt }, now);
    if (visible) context.visible.begin(visitorId, endsBy(createdAt).getTime());
    else context.visible.end(visitorId);
    return changedPlaces(context, left, visible ? visit.placeId : null, now);
  };
