import { CallFailed, type Client } from '#platform/client/client.ts';
import { clearCookie } from '#platform/device/cookies.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { logOut as contract } from '#product/accounts/contract.ts';
import { personCookies } from '#product/accounts/cookies.ts';
import { forgetArrival } from '#product/campaigns/web/arrival.session.ts';
import { GATE_KEY } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { setLogOutDue } from './log-out-due.ts';

/** Forgets on this device what is the person's; whoever comes after finds nothing of his. */
export function forgetPerson(): void {
  deviceStorage.keepOnly([GATE_KEY]);
  forgetArrival();
  for (const name of personCookies) clearCookie(name);
}

/** Forgets the person on this device, and ends his session. */
export async function logOut(client: Client): Promise<void> {
  appStore.setState({ isLoggingOut: true });
  forgetPerson();
  setLogOutDue(true);
  await repeatLogOut(client);
}

/** Resolves also when the server cannot be reached: it stays due then. */
export async function repeatLogOut(client: Client): Promise<void> {
  try {
    await client.call(contract);
    setLogOutDue(false);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
}
