import type { Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { keepWelcomed } from './welcomed.ts';

/** The welcome was seen or declined, once per account: another device of theirs begins without it. */
export function closeWelcome(client: Client, log: ClientLog): void {
  keepWelcomed();
  void import('../../start/session/send-options.ts').then(({ sendOptions }) =>
    sendOptions(client, { hasSeenIntro: true }, log),
  );
}
