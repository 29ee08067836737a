import type { SessionModel } from '#product/session-part.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';

/**
 * Starts and stops a model with the session, from now on.
 *
 * @param isFor whether the model is for this visitor; while they log out it is for nobody
 */
export function followOwnId(model: SessionModel, isFor: (visitor: Visitor) => boolean): void {
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const { isLoggingOut } = appStore.getState();
    const ownId = visitor && isFor(visitor) && !isLoggingOut ? visitor._id : null;
    if (ownId === model.store.getState().ownId) return;
    if (ownId !== null) model.start(ownId);
    else if (isLoggingOut && model.wipe) model.wipe();
    else model.stop();
  };
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  follow();
}
