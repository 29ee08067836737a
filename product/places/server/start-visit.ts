import { endsBy, toldArrival } from '../rules.ts';
import type { Context } from './context.ts';
import { tellChanged } from './place-change.ts';
import type { VisitRow } from './places.store.ts';

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
    const added = await context.store.addVisit({ ...given, createdAt: toldArrival(now) }, now);
    const { visitorId, placeId, visible, createdAt } = added.visit;
    if (visible) context.visible.begin(visitorId, placeId, endsBy(createdAt).getTime());
    else context.visible.end(visitorId);
    await tellChanged(context, { left: added.left, at: added.isNewlySeen ? [added.visit] : [] }, now);
    return added.visit;
  };
