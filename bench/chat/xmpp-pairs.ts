import { BODY, type Pair, type Told } from './contestant.ts';
import { XmppClient } from './xmpp.ts';

/** Logging in costs; so many do it at a time. */
const AT_ONCE = 10;

/** The writer of the pair is even, his partner follows. */
export const xmppUsers = (pairs: number): readonly string[] =>
  Array.from({ length: pairs * 2 }, (_, n) => `u${n}`);

/**
 * Connects everybody, as both servers of XMPP are spoken to. A message that arrives has to carry the id that the archive
 * gave it (XEP-0359), which it gets when it was stored.
 */
export async function connectXmppPairs(
  port: number,
  pairs: number,
  told: Told,
): Promise<{ readonly pairs: readonly Pair[]; readonly end: () => void }> {
  const users = xmppUsers(pairs);
  const clients: XmppClient[] = [];
  let isOver = false;
  const listener = {
    onMessage: (id: string, stanza: string) => {
      if (stanza.includes('<stanza-id')) told.delivered(id);
      else told.failed(`a message without the id of an archive: ${stanza}`);
    },
    onEnd: () => {
      if (!isOver) told.failed('a connection broke');
    },
  };
  for (let first = 0; first < users.length; first += AT_ONCE)
    clients.push(
      ...(await Promise.all(
        users.slice(first, first + AT_ONCE).map((user) => XmppClient.connect(port, user, listener)),
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
