import { CallFailed, type Client } from '#platform/client/client.ts';
import { logOut as contract } from '#product/accounts/contract.ts';
import { appStore } from '../../shell/app.store.ts';
import { clearVisitorData } from './clear-visitor-data.ts';
import { setLogoutPending } from './pending-logout.ts';

/**
 * Clears the visitor's data on this device and ends the session.
 * Resolves without the server too: the logout then stays pending and precedes any other call.
 */
export async function logOut(client: Client): Promise<void> {
  appStore.setState({ isLoggingOut: true });
  const forgotten = clearVisitorData({ mayReturn: true });
  setLogoutPending(true);
  try {
    await client.call(contract);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
  await forgotten;
}
