import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { PhotoEmbed } from '#product/chat/live.contract.ts';
import { listGroupMessages, readGroup, sendGroupMessage } from '../calls.contract.ts';
import { type KnownMessages, withNewest, withOlder, withStored } from '../messages.rules.ts';

/** What one wrote and is not stored yet. */
export interface PendingSaid {
  readonly _id: string;
  readonly body: string;
  /** Takes the photo in, once; null where none goes along. */
  readonly upload: (() => Promise<PhotoEmbed>) | null;
  readonly state: 'sending' | FailedWhy;
}
const refusals = ['phone-detected', 'canceled', 'complete', 'unknown-photo', 'not-found'] as const;
export type FailedWhy = (typeof refusals)[number] | 'other';
const whyOf = (failure: CallFailure): FailedWhy => {
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
 * @param version another one whenever something may have been said
 */
export function useGroupMessages(
  { groupId, newId }: { readonly groupId: string; readonly newId: () => string },
  version: number,
): GroupMessages {
  const client = useClient();
  const [known, setKnown] = useState<KnownMessages | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const [pending, setPending] = useState<readonly PendingSaid[]>([]);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      try {
        const page = await client.call(listGroupMessages, { query: { groupId }, signal: call.signal });
        if (call.signal.aborted) return;
        setKnown((before) => (before ? withNewest(before, page) : page));
        setHasFailed(false);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (!call.signal.aborted) setHasFailed(true);
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

  const send = useCallback(
    async (one: PendingSaid) => {
      const { _id, body, upload } = one;
      const put = (state: PendingSaid['state'] | null) =>
        setPending((all) => {
          const others = all.filter((other) => other._id !== _id);
          return state === null ? others : [...others, { ...one, state }];
        });
      put('sending');
      try {
        const file = upload ? await upload() : null;
        const stored = await client.call(sendGroupMessage, { body: { _id, groupId, body, file } });
        setKnown((before) => before && withStored(before, stored));
        put(null);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        put(whyOf(error.failure));
      }
    },
    [client, groupId],
  );
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
    loadAgain: () => setTries((before) => before + 1),
    loadOlder: () => void loadOlder(),
    say: (body, upload) => void send({ _id: newId(), body, upload, state: 'sending' }),
    retry: (one) => void send(one),
    drop: ({ _id }) => setPending((all) => all.filter((other) => other._id !== _id)),
  };
}
