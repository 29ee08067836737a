import { createStoredChannel, type StoredChannel } from '#product/messaging/web/outbox/stored-channel.ts';
import { sendGroupMessage } from '../../contract/endpoints.ts';
import type { GroupMessage } from '../../contract/schema.ts';
import { failureReasonOf, groupChat, asSentFile } from '../../pending.rules.ts';

/** The way of group messages to the server, and what was stored by it. */
export interface GroupChannel extends StoredChannel<GroupMessage> {
  /** What this page has sent to a group, in that order. */
  readonly storedIn: (groupId: string) => readonly GroupMessage[];
}

export function createGroupChannel(newId: () => string): GroupChannel {
  const stored = new Map<string, GroupMessage[]>();
  const channel = createStoredChannel({
    name: groupChat('').channel,
    store: ({ _id, to: groupId, body }, photo, client) =>
      client.call(sendGroupMessage, { body: { _id, groupId, body, file: asSentFile(photo) } }),
    failureOf: failureReasonOf,
    newId,
  });
  channel.onStored((message, groupId) => stored.set(groupId, [...(stored.get(groupId) ?? []), message]));
  return { ...channel, storedIn: (groupId) => stored.get(groupId) ?? [] };
}
