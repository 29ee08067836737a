import { type AnswerTo, CallFailed, type CallInput, type Client } from '#platform/client/client.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { logIn, logOut, switchAccount } from '#product/accounts/contract.ts';
import { appStatus } from '#wire/service.ts';

/** Calls that end the session; the last two start another. */
const ending: readonly string[] = [logOut.path, logIn.path, switchAccount.path];

let inFlight: Promise<void> | null = null;

/** One logout at a time: a late answer would clear the cookies of a later login. */
async function logOutSingle(client: Client, onOut: () => void): Promise<void> {
  inFlight ??= client.call(logOut).then(onOut);
  try {
    await inFlight;
  } finally {
    inFlight = null;
  }
}

/**
 * Makes a call after the pending logout.
 * If that fails, only calls that end the session themselves are made; any other fails with its error.
 *
 * @param onOut the session is over
 */
export async function afterLogout<E extends Endpoint>(
  client: Client,
  onOut: () => void,
  endpoint: E,
  input: CallInput<E> | undefined,
): Promise<AnswerTo<E>> {
  // The status depends on no session.
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
