import { CallFailed, type Client } from '#platform/client/client.ts';
import { deviceStorage } from '#platform/device/storage.ts';

/** Until the server has heard of it. */
const DUE_KEY = 'logout_due';

export const isLogoutPending = (): boolean => deviceStorage.read(DUE_KEY) === true;

export const setLogoutPending = (isDue: boolean): void =>
  isDue ? deviceStorage.write(DUE_KEY, true) : deviceStorage.remove(DUE_KEY);

/**
 * A client that logs out first where that is due: the token of a session cannot be removed by the page itself, and
 * whoever comes next must not go on by it.
 */
export const afterPendingLogout = (client: Client): Client => ({
  call: async (endpoint, input) => {
    if (!isLogoutPending()) return client.call(endpoint, input);
    const { afterLogout } = await import('./after-logout.ts').catch(() => {
      throw new CallFailed({ kind: 'unreachable' });
    });
    return afterLogout(client, () => setLogoutPending(false), endpoint, input);
  },
});
