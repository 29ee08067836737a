import type { Client } from '#platform/client/client.ts';
import type { OutgoingMessage } from '../../outbox.rules.ts';
import type { Channel } from './channel.ts';

/** A channel to many readers, and what the server has stored by it. */
export interface StoredChannel<Message> {
  readonly channel: Channel;
  /** Calls `listener` with each stored message and where it went; returns an unsubscribe function. */
  readonly onStored: (listener: (message: Message, to: string) => void) => () => void;
}

interface StoredChannelParts<Message> extends Pick<Channel, 'name' | 'failureOf' | 'newId'> {
  /** One request; answers the message as it is stored. */
  readonly store: (message: OutgoingMessage, photo: string | null, client: Client) => Promise<Message>;
}

/** After this many errors of the server with one message the next one goes: many wait behind it. */
const MAX_SERVER_ERRORS = 3;

export function createStoredChannel<Message>({
  store,
  ...parts
}: StoredChannelParts<Message>): StoredChannel<Message> {
  const listeners = new Set<(message: Message, to: string) => void>();
  return {
    channel: {
      ...parts,
      send: async (outgoing, photo, client) => {
        const message = await store(outgoing, photo, client);
        for (const listener of listeners) listener(message, outgoing.to);
        return null;
      },
      maxServerErrors: MAX_SERVER_ERRORS,
    },
    onStored: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
