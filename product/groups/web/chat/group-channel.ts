import type { Channel } from '#product/messaging/web/channel.ts';
import { sendGroupMessage } from '../../contract/endpoints.ts';
import type { GroupMessage } from '../../contract/schema.ts';
import { failureReasonOf, groupChat, asSentFile } from '../../pending.rules.ts';

/** The way of group messages to the server, and what was stored by it. */
export interface GroupChannel {
  readonly channel: Channel;
  /** What this page has sent to a group, in that order. */
  readonly storedIn: (groupId: string) => readonly GroupMessage[];
  /** Calls with each message that is stored from now on; returns how to end that. */
  readonly onStored: (listener: (message: GroupMessage) => void) => () => void;
}

/** After this many errors of the server with one message the next one goes: many wait behind it. */
const MAX_SERVER_ERRORS = 3;

export function createGroupChannel(newId: () => string): GroupChannel {
  const stored = new Map<string, GroupMessage[]>();
  const listeners = new Set<(message: GroupMessage) => void>();
  return {
    channel: {
      name: groupChat('').channel,
      send: async ({ _id, to: groupId, body }, photo, client) => {
        const file = asSentFile(photo);
        const message = await client.call(sendGroupMessage, { body: { _id, groupId, body, file } });
        stored.set(groupId, [...(stored.get(groupId) ?? []), message]);
        for (const listener of listeners) listener(message);
        return null;
      },
      failureOf: failureReasonOf,
      maxServerErrors: MAX_SERVER_ERRORS,
      newId,
    },
    storedIn: (groupId) => stored.get(groupId) ?? [],
    onStored: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
