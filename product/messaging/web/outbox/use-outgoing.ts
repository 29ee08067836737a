import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Destination, type Outbox, outgoingTo } from '../../outbox.rules.ts';
import type { Messaging } from './messaging.ts';
import { draftTo, isWaiting } from './messaging.state.ts';

export interface Outgoing {
  /** In the order of sending. */
  readonly messages: Outbox;
  /** They wait for the server to be reached. */
  readonly waits: boolean;
}

/** What the visitor has written to one conversation and the server has not stored. */
export function useOutgoing({ store }: Messaging, { channel, to }: Destination): Outgoing {
  const outbox = useStore(store, (state) => state.outbox);
  const waits = useStore(store, (state) => isWaiting(state, { channel, to }));
  const messages = useMemo(() => outgoingTo(outbox, { channel, to }), [outbox, channel, to]);
  return { messages, waits };
}

/** The draft of a conversation, kept on the device. */
export function useDraft(
  { store, setDraft }: Messaging,
  destination: Destination,
): readonly [text: string, set: (text: string) => void] {
  const text = useStore(store, (state) => draftTo(state, destination));
  return [text, (next) => setDraft(destination, next)];
}
