import { CallFailed, type Client } from '#platform/client/client.ts';
import { getCurrentVisitor, type Visitor } from '#product/visitors/contract.ts';
import { type OnboardingFlow } from '#product/onboarding/web/index.ts';
import { sessionStore, updateVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';
import type { Live } from '../live/live-protocol.ts';

export interface RecheckParts {
  readonly client: Client;
  readonly onboarding: OnboardingFlow;
  readonly live: Live;
}

/**
 * Rechecks the session after its socket was closed.
 * The browser may hold a newer token of the same visitor, another visitor's (another tab logged in), or none.
 */
export async function recheckSession({ client, onboarding, live }: RecheckParts): Promise<void> {
  if (appStore.getState().isLoggingOut) await logoutEnds();
  let visitor: Visitor;
  try {
    visitor = await client.call(getCurrentVisitor);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.failure.type === 'refused') onboarding.denyAccess('no-visitor');
    // Unknown: connecting without a session is refused and leads back here.
    else live.start();
    return;
  }
  if (visitor._id !== sessionStore.getState().visitor?._id) location.reload();
  else {
    updateVisitor(visitor);
    if (visitor.isSuspended) onboarding.denyAccess('suspended');
    else live.start();
  }
}

/** Resolves when leaving failed; a visitor who left continues on another page. */
const logoutEnds = () =>
  new Promise<void>((resolve) => {
    const stop = appStore.subscribe(({ isLoggingOut }) => {
      if (isLoggingOut) return;
      stop();
      resolve();
    });
  });
