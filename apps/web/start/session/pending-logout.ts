import { CallFailed, type Client } from '#platform/client/client.ts';
import { deviceStorage } from '#platform/device/storage.ts';

/** Set until the server has ended the session. */
const DUE_KEY = 'logout_due';

export const isLogoutPending = (): boolean => deviceStorage.read(DUE_KEY) === true;

export const setLogoutPending = (isDue: boolean): void =>
  isDue ? deviceStorage.write(DUE_KEY, true) : deviceStorage.remove(DUE_KEY);

/**
 * A client that makes the pending logout before any call.
 * The page cannot clear the session's token itself, and the next visitor must not continue with it.
 */
export const afterPendingLogout = (client: Client): Client => ({
  call: async (endpoint, input) => {
    if (!isLogoutPending()) return client.call(endpoint, input);
    const { afterLogout } = await import('./after-logout.ts').catch(() => {
      throw new CallFailed({ type: 'unreachable' });
    });
    return afterLogout(client, () => setLogoutPending(false), endpoint, input);
  },
});
