import type { Client } from '#platform/client/client.ts';
import { sendAttribution } from '#product/campaigns/web/attribution.ts';
import { sessionStore } from '#product/visitors/web/index.ts';

let isWaiting = false;

/** Sends the attribution, now or once there is a visitor. */
export function sendOnceThere(client: Client): void {
  if (isWaiting) return;
  isWaiting = true;
  const send = () => {
    if (sessionStore.getState().visitor === null) return;
    stop();
    isWaiting = false;
    void sendAttribution(client);
  };
  const stop = sessionStore.subscribe(send);
  send();
}
