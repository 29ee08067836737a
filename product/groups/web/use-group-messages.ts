import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { listGroupMessages, readGroup } from '../calls.contract.ts';
import {
  isToAskAnew,
  type KnownMessages,
  withAnew,
  withNewest,
  withOlder,
  withStored,
} from '../messages.rules.ts';
import type { PendingSaid } from '../pending.rules.ts';
import { unsentOf } from './unsent.model.ts';
import type { GroupChanges } from './use-group-changes.ts';

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
  const unsent = unsentOf(client, groupId);
  useEffect(
    () => unsent.onStored((message) => setKnown((before) => before && withStored(before, message))),
    [unsent],
  );
  const pending = useStore(unsent.store, (all) => all.pending);
  const [tries, setTries] = useState(0);
  const shown = useEffectEvent(() => known);
  const heardBefore = useRef(0);
  const heardNow = useEffectEvent(() => heard);
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
      const storedBefore = unsent.stored().length;
      try {
        const page = await client.call(listGroupMessages, { query: { groupId }, signal });
        if (signal.aborted) return;
        const before = shown();
        const isAnew = before && isToAskAnew(before, page, all - heardBefore.current);
        // The page may be older than what was stored while it was asked for.
        const since = unsent.stored().slice(storedBefore);
        setKnown((now) => since.reduce(withStored, now ? withNewest(now, page) : page));
        setHasFailed(false);
        unsent.sendWaiting();
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
  }, [client, groupId, unsent, version, tries]);

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
    say: (body, upload) => unsent.say({ _id: newId(), body, upload }),
    retry: unsent.retry,
    drop: unsent.drop,
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
