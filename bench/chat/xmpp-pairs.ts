import { BODY, type Pair, type DeliveryEvents } from './contestant.ts';
import { XmppClient } from './xmpp.ts';

/** Number of concurrent log-ins, which are expensive. */
const CONCURRENT_LOG_INS = 10;

/** Senders have even numbers, their partners follow. */
export const xmppUsers = (pairs: number): readonly string[] =>
  Array.from({ length: pairs * 2 }, (_, n) => `u${n}`);

/**
 * Connects all pairs, in the same way for both XMPP servers.
 * A delivered message must carry the id that the archive gave it when it was stored (XEP-0359).
 */
export async function connectXmppPairs(
  port: number,
  pairs: number,
  events: DeliveryEvents,
): Promise<{ readonly pairs: readonly Pair[]; readonly end: () => void }> {
  const users = xmppUsers(pairs);
  const clients: XmppClient[] = [];
  let isOver = false;
  const listener = {
    onMessage: (id: string, stanza: string) => {
      if (stanza.includes('<stanza-id')) events.delivered(id);
      else events.failed(`a message without the id of an archive: ${stanza}`);
    },
    onEnd: () => {
      if (!isOver) events.failed('a connection broke');
    },
  };
  for (let first = 0; first < users.length; first += CONCURRENT_LOG_INS)
    clients.push(
      ...(await Promise.all(
        users
          .slice(first, first + CONCURRENT_LOG_INS)
          .map((user) => XmppClient.connect(port, user, listener)),
      )),
    );
  return {
    pairs: Array.from({ length: pairs }, (_, n) => ({
      send: (id) => clients[2 * n]?.send(`u${2 * n + 1}`, id, BODY),
    })),
    end: () => {
      isOver = true;
      for (const client of clients) client.end();
    },
  };
}
