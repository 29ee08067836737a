import { type AnswerTo, CallFailed, type CallInput, type Client } from '#platform/client/client.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { logIn, logOut, switchAccount } from '#product/accounts/contract.ts';
import { appStatus } from '#wire/service.ts';

/** Each ends the session there is, and the two latter start another. */
const ending: readonly string[] = [logOut.path, logIn.path, switchAccount.path];

let inFlight: Promise<void> | null = null;

/** One at a time: an answer that comes late would take away the cookies of whoever logged in since. */
async function logOutSingle(client: Client, onOut: () => void): Promise<void> {
  inFlight ??= client.call(logOut).then(onOut);
  try {
    await inFlight;
  } finally {
    inFlight = null;
  }
}

/**
 * Makes a call while a logout is due, after that. Where that fails, only those calls are made that end the session
 * themselves; any other fails as it did.
 *
 * @param onOut nobody's session is left
 */
export async function afterLogout<E extends Endpoint>(
  client: Client,
  onOut: () => void,
  endpoint: E,
  input: CallInput<E> | undefined,
): Promise<AnswerTo<E>> {
  // It is about the product and nobody in particular.
  if (endpoint.path === appStatus.path) return client.call(endpoint, input);
  const isEnding = ending.includes(endpoint.path);
  if (endpoint.path !== logOut.path)
    try {
      await logOutSingle(client, onOut);
    } catch (error) {
      if (!(error instanceof CallFailed) || !isEnding) throw error;
    }
  const answer = await client.call(endpoint, input);
  if (isEnding) onOut();
  return answer;
}
