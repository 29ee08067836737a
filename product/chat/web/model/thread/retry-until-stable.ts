import { CallFailed } from '#platform/client/client.ts';
import type { ChatStore } from '../chat.state.ts';

/** A conversation that changes faster than that many times is asked about as often. */
const MAX_TRIES = 5;

/**
 * Fetches a part of a conversation that is not shown yet. What changes meanwhile arrives before there is a place for it,
 * and may not be in the answer: it is asked for again. Rejects with `CallFailed`.
 */
export async function retryUntilStable<Answer>(
  store: ChatStore,
  partnerId: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const revisionNow = () => {
    const thread = store.getState().threads[partnerId];
    return thread?.status === 'open' ? thread.timeline.revision : null;
  };
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const known = revisionNow();
    const answer = await ask();
    if (revisionNow() === known) return answer;
  }
  throw new CallFailed({ type: 'unexpected', status: null });
}
