import type { Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { ATTRIBUTION_KEY, LANDING_KEY } from '#product/campaigns/web/arrival.session.ts';
import { blockerOf } from '#product/visitors/access.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { isWelcomed } from '../../shell/modals/welcomed.ts';

/** Continues what an earlier page of the session began: cafe mode, attribution, language, welcome. */
export function followSession(client: Client, log: ClientLog, language: string): void {
  sendOptionsOnce(client, log, language);
  if (tabStorage.read(LANDING_KEY)?.includes('cafe'))
    void import('../cafe-mode.ts').then(({ followCafeMode }) => followCafeMode());
  if (deviceStorage.read(ATTRIBUTION_KEY) !== null)
    void import('../send-attribution.ts').then(({ sendOnceThere }) => sendOnceThere(client));
}

/** Saves language and welcome once per visitor who may; the server has the language of the first request. */
function sendOptionsOnce(client: Client, log: ClientLog, language: string): void {
  const sent = new Set<string>();
  const send = ({ visitor }: { readonly visitor: Visitor | null }) => {
    if (!visitor || sent.has(visitor._id) || blockerOf(visitor) !== null) return;
    const { options } = visitor;
    const change = {
      ...(options.language !== language && { language }),
      ...(isWelcomed() && !options.hasSeenIntro && { hasSeenIntro: true }),
    };
    if (Object.keys(change).length === 0) return;
    sent.add(visitor._id);
    void import('./send-options.ts').then(({ sendOptions }) => sendOptions(client, change, log));
  };
  sessionStore.subscribe(send);
  send(sessionStore.getState());
}
