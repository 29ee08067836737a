import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { PhotoEmbed } from '#product/chat/live.contract.ts';
import { listGroupMessages, readGroup, sendGroupMessage } from '../calls.contract.ts';
import {
  isToAskAnew,
  type KnownMessages,
  withAnew,
  withNewest,
  withOlder,
  withStored,
} from '../messages.rules.ts';
import { keepUnsent, readUnsent } from './unsent.ts';
import type { GroupChanges } from './use-group-changes.ts';

/** What one wrote and is not stored yet. */
export interface PendingSaid {
  readonly _id: string;
  readonly body: string;
  /** Takes the photo in, once; null where none goes along. */
  readonly upload: (() => Promise<PhotoEmbed>) | null;
  /** `waiting` for the server to be reached: it is sent by itself then. */
  readonly state: 'sending' | 'waiting' | FailedWhy;
}
const refusals = ['phone-detected', 'canceled', 'complete', 'unknown-photo', 'not-found'] as const;
export type FailedWhy = (typeof refusals)[number] | 'other';
const whyOf = (failure: CallFailure): FailedWhy | 'waiting' => {
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return 'waiting';
  const code = refusalOf(failure, sendGroupMessage);
  return refusals.find((one) => one === code) ?? 'other';
};

export interface GroupMessages {
  /** Null until they are there. */
  readonly known: KnownMessages | null;
  readonly hasFailed: boolean;
  readonly isLoadingOlder: boolean;
  readonly pending: readonly PendingSaid[];
  readonly loadAgain: () => void;
  readonly loadOlder: () => void;
  readonly say: (body: string, upload: PendingSaid['upload']) => void;
  readonly retry: (pending: PendingSaid) => void;
  readonly drop: (pending: PendingSaid) => void;
}

/**
 * What is said in a group, kept up with it, and what one says oneself.
 *
 * @param changes others whenever something may have been said
 */
export function useGroupMessages(
  { groupId, newId }: { readonly groupId: string; readonly newId: () => string },
  { version, heard }: GroupChanges,
): GroupMessages {
  const client = useClient();
  const [known, setKnown] = useState<KnownMessages | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const [pending, setPending] = useState<readonly PendingSaid[]>(() =>
    readUnsent(groupId).map((one) => ({ ...one, upload: null, state: 'waiting' as const })),
  );
  // A photo is not kept: its words would go without it.
  useEffect(
    () =>
      keepUnsent(
        groupId,
        pending.filter(({ upload }) => upload === null),
      ),
    [groupId, pending],
  );
  const [tries, setTries] = useState(0);
  const shown = useEffectEvent(() => known);
  const heardBefore = useRef(0);
  const heardNow = useEffectEvent(() => heard);
  const send = useCallback(
    async (one: PendingSaid) => {
      const { _id, body, upload } = one;
      const put = (state: PendingSaid['state'] | null) =>
        setPending((all) => {
          if (state === null) return all.filter((other) => other._id !== _id);
          const isThere = all.some((other) => other._id === _id);
          return isThere
            ? all.map((other) => (other._id === _id ? { ...one, state } : other))
            : [...all, { ...one, state }];
        });
      put('sending');
      try {
        const file = upload ? await upload() : null;
        const stored = await client.call(sendGroupMessage, { body: { _id, groupId, body, file } });
        setKnown((before) => before && withStored(before, stored));
        put(null);
        return true;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const why = whyOf(error.failure);
        put(why);
        return why !== 'waiting';
      }
    },
    [client, groupId],
  );
  /** In the order they were written; one that still waits keeps those after it waiting. */
  const sendWaiting = useEffectEvent(async () => {
    for (const one of pending) if (one.state === 'waiting' && !(await send(one))) break;
  });
  const loadAgain = () => setTries((before) => before + 1);
  const backOnline = useEffectEvent(loadAgain);
  useEffect(() => {
    const goOn = () => backOnline();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  useEffect(() => {
    const call = new AbortController();
    const { signal } = call;
    const load = async () => {
      const all = heardNow();
      try {
        const page = await client.call(listGroupMessages, { query: { groupId }, signal });
        if (signal.aborted) return;
        const before = shown();
        const isAnew = before && isToAskAnew(before, page, all - heardBefore.current);
        setKnown((now) => (now ? withNewest(now, page) : page));
        setHasFailed(false);
        void sendWaiting();
        if (isAnew) {
          const anew = await downTo(before.messages[0]?.seq ?? 0, page, { client, groupId, signal });
          if (call.signal.aborted) return;
          setKnown((now) => now && withAnew(now, anew));
        }
        heardBefore.current = all;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (!signal.aborted) setHasFailed(true);
      }
    };
    void load();
    return () => call.abort();
  }, [client, groupId, version, tries]);

  const newest = known?.messages.at(-1)?._id;
  const readUpTo = useRef<string | null>(null);
  const read = useEffectEvent(async (upTo: string) => {
    if (readUpTo.current === upTo || document.visibilityState === 'hidden') return;
    readUpTo.current = upTo;
    await client.call(readGroup, { body: { groupId, upTo } }).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      readUpTo.current = null;
    });
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
    if (before === undefined || isLoadingOlder) return;
    setIsLoadingOlder(true);
    try {
      const page = await client.call(listGroupMessages, { query: { groupId, before } });
      setKnown((now) => now && withOlder(now, page));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setHasFailed(true);
    } finally {
      setIsLoadingOlder(false);
    }
  };
  return {
    ...{ known, hasFailed, isLoadingOlder, pending },
    loadAgain,
    loadOlder: () => void loadOlder(),
    say: (body, upload) => void send({ _id: newId(), body, upload, state: 'sending' }),
    retry: (one) => void send(one),
    drop: ({ _id }) => setPending((all) => all.filter((other) => other._id !== _id)),
  };
}

/** The pages before a page as they are now, down to a number. Where that fails, what is not known to stand is let go. */
async function downTo(
  seq: number,
  page: KnownMessages,
  {
    client,
    groupId,
    signal,
  }: { readonly client: Client; readonly groupId: string; readonly signal: AbortSignal },
): Promise<KnownMessages> {
  let anew = page;
  try {
    let first = page.messages[0];
    while (first && anew.hasMore && first.seq > seq) {
      const query = { groupId, before: first._id };
      anew = withOlder(anew, await client.call(listGroupMessages, { query, signal }));
      if (anew.messages[0] === first) break;
      [first] = anew.messages;
    }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
  return anew;
}
