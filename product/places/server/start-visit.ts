import { endsBy, toldArrival } from '../rules.ts';
import type { Context } from './context.ts';
import { tellChanged } from './place-change.ts';

export interface NewVisit {
  readonly id: string;
  readonly visitorId: string;
  readonly placeId: string;
  readonly visible: boolean;
  readonly isDemo: boolean;
  readonly now: Date;
}

/** Somebody is at a place now, and nowhere else. */
export const startVisit =
  (context: Context) =>
  async ({ now, ...visit }: NewVisit): Promise<void> => {
    const { visitorId, visible } = visit;
    const createdAt = toldArrival(now);
    const left = await context.store.addVisit({ ...visit, createdAt }, now);
    if (visible) context.visible.begin(visitorId, visit.placeId, endsBy(createdAt).getTime());
    else context.visible.end(visitorId);
    await tellChanged(context, left, visible ? visit.placeId : null, now);
  };
