import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { ReadPicture } from '#platform/device/pictures.ts';
import { useOutgoing } from '#product/messaging/web/outbox/use-outgoing.ts';
import { listGroupMessages, readGroup } from '../../contract/endpoints.ts';
import type { GroupMessagePage } from '../../contract/schema.ts';
import { type LoadedMessages, withNewest, withOlder, withStored } from '../../messages.rules.ts';
import { asPending, groupChat, type PendingMessage } from '../../pending.rules.ts';
import { useGroupsServices } from '../groups-context.tsx';
import type { MessagesOfGroup } from '../use-group.ts';

export interface GroupMessages extends MessagesOfGroup {
  /** Null until they are there. */
  readonly known: LoadedMessages | null;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly pending: readonly PendingMessage[];
  readonly loadOlder: () => void;
  readonly send: (body: string, photo: ReadPicture | null) => void;
  readonly retry: (messageId: string) => void;
  readonly discard: (messageId: string) => void;
}

/** The messages of a group, kept up with it, and the visitor's own on their way. */
export function useGroupMessages(groupId: string): GroupMessages {
  const client = useClient();
  const { groups, messaging, channel } = useGroupsServices();
  const [known, setKnown] = useState<LoadedMessages | null>(null);
  const [older, setOlder] = useState<GroupMessages['older']>('idle');
  /** Whether earlier pages were loaded: then all of it is asked for with each change. */
  const [hasOlder, setHasOlder] = useState(false);
  useEffect(
    () =>
      channel.onStored((message) => {
        if (message.groupId === groupId) setKnown((before) => before && withStored(before, message));
      }),
    [channel, groupId],
  );
  const { messages: outgoing, waits } = useOutgoing(messaging, groupChat(groupId));
  const pending = useMemo(
    () =>
      outgoing
        .filter(({ _id }) => !known?.messages.some((message) => message._id === _id))
        .map((one) => asPending(one, waits)),
    [outgoing, waits, known],
  );
  const from = () => (hasOlder ? (known?.messages[0]?.seq ?? 0) : 0);
  const onPage = (page: GroupMessagePage) => {
    const newest = page.messages.at(-1)?.seq ?? 0;
    // The page may be older than what was stored while it was asked for.
    const since = channel.storedIn(groupId).filter(({ seq }) => seq > newest);
    setKnown((before) =>
      since.reduce<LoadedMessages>(withStored, before && !hasOlder ? withNewest(before, page) : page),
    );
    messaging.settle(page.messages.map(({ _id }) => _id));
  };

  const newest = known?.messages.at(-1)?._id;
  const readUpTo = useRef<string | null>(null);
  const read = useEffectEvent(async (upTo: string) => {
    if (readUpTo.current === upTo || document.visibilityState === 'hidden') return;
    readUpTo.current = upTo;
    try {
      const { unreadCount } = await client.call(readGroup, { body: { groupId, upTo } });
      groups.setUnread(groupId, unreadCount);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      readUpTo.current = null;
    }
  });
  useEffect(() => {
    if (newest === undefined) return undefined;
    const look = () => void read(newest);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest]);

  const loadOlder = async () => {
    const before = known?.messages[0]?._id;
    if (before === undefined || older === 'loading') return;
    setOlder('loading');
    setHasOlder(true);
    try {
      const page = await client.call(listGroupMessages, { query: { groupId, before } });
      setKnown((now) => now && withOlder(now, page));
      setOlder('idle');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setOlder('failed');
    }
  };
  return {
    ...{ known, older, pending, from, onPage },
    loadOlder: () => void loadOlder(),
    send: (body, photo) => messaging.write({ ...groupChat(groupId), body, photo }),
    retry: messaging.retry,
    discard: (id) => messaging.settle([id]),
  };
}
