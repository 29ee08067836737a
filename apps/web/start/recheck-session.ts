import { CallFailed, type Client } from '#platform/client/client.ts';
import { getCurrentVisitor, type Visitor } from '#product/visitors/contract.ts';
import { type OnboardingFlow, sessionStore, updateVisitor } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import type { Live } from './live-protocol.ts';

export interface AskAgainParts {
  readonly client: Client;
  readonly onboarding: OnboardingFlow;
  readonly live: Live;
}

/**
 * After the session of the socket was over: this browser may have a newer token of the same person, be somebody else's
 * by now (another tab logged in), or nobody's, when the session was ended from another device.
 */
export async function refetch({ client, onboarding, live }: AskAgainParts): Promise<void> {
  if (appStore.getState().isLoggingOut) return;
  let visitor: Visitor;
  try {
    visitor = await client.call(getCurrentVisitor);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.failure.kind === 'refused') onboarding.denyAccess('no-visitor');
    // Not known now: who connects without a session is refused, and asked again.
    else live.start();
    return;
  }
  if (visitor._id !== sessionStore.getState().visitor?._id) location.reload();
  else {
    updateVisitor(visitor);
    live.start();
  }
}
