import type { Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { ATTRIBUTION_KEY, LANDING_KEY } from '#product/campaigns/web/arrival.session.ts';
import { blockerOf } from '#product/visitors/access.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';

/** Continues what an earlier page of the session began: cafe mode, attribution, language. */
export function followSession(client: Client, log: ClientLog, language: string): void {
  sendLanguageOnceIn(client, log, language);
  if (tabStorage.read(LANDING_KEY)?.includes('cafe'))
    void import('../cafe-mode.ts').then(({ followCafeMode }) => followCafeMode());
  if (deviceStorage.read(ATTRIBUTION_KEY) !== null)
    void import('../send-attribution.ts').then(({ sendOnceThere }) => sendOnceThere(client));
}

/** Saves the language once per visitor who may; the server has the one of the first request. */
function sendLanguageOnceIn(client: Client, log: ClientLog, language: string): void {
  const sent = new Set<string>();
  const send = ({ visitor }: { readonly visitor: Visitor | null }) => {
    if (!visitor || visitor.options.language === language || sent.has(visitor._id)) return;
    if (blockerOf(visitor) !== null || visitor.isSuspended) return;
    sent.add(visitor._id);
    void import('./send-language.ts').then(({ sendLanguage }) => sendLanguage(client, language, log));
  };
  sessionStore.subscribe(send);
  send(sessionStore.getState());
}
