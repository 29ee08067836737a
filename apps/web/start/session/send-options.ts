import { type BodyOf } from '#platform/contract/endpoint.ts';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { setOptions } from '#product/visitors/contract.ts';
import { sessionStore, updateVisitor } from '#product/visitors/web/index.ts';

/** Saves what the page knows of the visitor with them: the language for emails and pushes, a welcome that was seen. */
export async function sendOptions(
  client: Client,
  change: BodyOf<typeof setOptions>['options'],
  log: ClientLog,
): Promise<void> {
  const before = sessionStore.getState().visitor?._id;
  try {
    const { _id, options } = await client.call(setOptions, { body: { options: change } });
    if (_id === before) updateVisitor({ options });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // The next start retries.
    log.error('saving the options failed', { kind: error.failure.type });
  }
}
