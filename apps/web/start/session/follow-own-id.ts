import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';

/** What belongs to one visitor, and is empty between two. */
export interface OfOneVisitor {
  readonly store: { readonly getState: () => { readonly ownId: string | null } };
  readonly start: (ownId: string) => void;
  readonly stop: () => void;
}

/**
 * Starts and stops a model with the session, from now on.
 *
 * @param isMeant whether the model is for this visitor; while they log out it is for nobody
 */
export function followOwnId(model: OfOneVisitor, isMeant: (visitor: Visitor) => boolean): void {
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const ownId = visitor && isMeant(visitor) && !appStore.getState().isLoggingOut ? visitor._id : null;
    if (ownId === model.store.getState().ownId) return;
    if (ownId === null) model.stop();
    else model.start(ownId);
  };
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  follow();
}
