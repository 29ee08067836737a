import { CallFailed, type Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { setOptions } from '#product/visitors/contract.ts';
import { sessionStore, updateVisitor } from '#product/visitors/web/index.ts';

/** Saves the screens' language with the visitor, for emails and pushes. */
export async function sendLanguage(client: Client, language: string, log: ClientLog): Promise<void> {
  const before = sessionStore.getState().visitor?._id;
  try {
    const { _id, options } = await client.call(setOptions, { body: { options: { language } } });
    if (_id === before) updateVisitor({ options });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // The next start retries.
    log.error('saving the language failed', { kind: error.failure.type });
  }
}
