import { CallFailed, type Client } from '#platform/client/client.ts';
import { getCurrentVisitor, type Visitor } from '#product/visitors/contract.ts';
import { type OnboardingFlow } from '#product/onboarding/web/index.ts';
import { sessionStore, updateVisitor } from '#product/visitors/web/index.ts';
import { appStore, isChangingSession } from '../../shell/app.store.ts';
import type { Live } from '../live/live-protocol.ts';

export interface RecheckParts {
  readonly client: Client;
  readonly onboarding: OnboardingFlow;
  readonly live: Live;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Milliseconds before the session is asked about. What ended it is mostly a new one, of this tab or another of the same
 * browser, whose answer is on its way: asked with the old token the server would take the new one away as well.
 */
const NEW_SESSION_COMES_MS = 1_000;

/**
 * Rechecks the session after its socket was closed.
 * The browser may hold a newer token of the same visitor, another visitor's (another tab logged in), or none.
 */
export async function recheckSession({ client, onboarding, live, wait }: RecheckParts): Promise<void> {
  await wait(NEW_SESSION_COMES_MS);
  await noSessionChange();
  let visitor: Visitor;
  try {
    visitor = await client.call(getCurrentVisitor);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.failure.type === 'refused') {
      await noSessionChange();
      onboarding.denyAccess('no-visitor');
    }
    // Unknown: connecting without a session is refused and leads back here.
    else live.start();
    return;
  }
  if (visitor._id !== sessionStore.getState().visitor?._id) {
    // Another visitor: of a log-in on this page, which leads on by itself.
    await noSessionChange();
    location.reload();
    return;
  }
  updateVisitor(visitor);
  if (visitor.isSuspended) onboarding.denyAccess('suspended');
  else live.start();
}

/** Resolves at once, or when logging in or out failed; a visitor who did continues on another page. */
const noSessionChange = () =>
  new Promise<void>((resolve) => {
    if (!isChangingSession()) {
      resolve();
      return;
    }
    const stop = appStore.subscribe(() => {
      if (isChangingSession()) return;
      stop();
      resolve();
    });
  });
