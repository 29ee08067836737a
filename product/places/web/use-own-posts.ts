import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { outgoingTo, type OutgoingMessage } from '#product/messaging/outbox.rules.ts';
import { isWaiting } from '#product/messaging/web/messaging.state.ts';
import type { PlaceMessage } from '../contract.ts';
import { postsAt } from './post-channel.ts';
import { usePostsServices } from './posts-context.tsx';
import type { WholePlace } from './use-place.ts';

export interface OwnPosts {
  /** Stored since the place was answered. */
  readonly stored: readonly PlaceMessage[];
  /** On their way, in their order. */
  readonly pending: readonly OutgoingMessage[];
  /** They wait for the server to be reached. */
  readonly waits: boolean;
  readonly retry: (postId: string) => void;
  readonly discard: (postId: string) => void;
}

/** The visitor's own posts at a place that its answer does not hold yet. */
export function useOwnPosts(known: WholePlace, onStored: () => void): OwnPosts {
  const { messaging, channel } = usePostsServices();
  const { _id: placeId, messages } = known.place;
  const [since, setSince] = useState<{ readonly known: WholePlace; readonly posts: readonly PlaceMessage[] }>(
    {
      known,
      posts: [],
    },
  );
  const take = useEffectEvent((at: string, post: PlaceMessage) => {
    if (at !== placeId) return;
    setSince((before) => ({ known, posts: [...(before.known === known ? before.posts : []), post] }));
    onStored();
  });
  useEffect(() => channel.onStored(take), [channel]);
  const outbox = useStore(messaging.store, (state) => state.outbox);
  const waits = useStore(messaging.store, (state) => isWaiting(state, postsAt(placeId)));
  const stored = since.known === known ? since.posts : [];
  const there = new Set([...messages, ...stored].map(({ _id }) => _id));
  const pending = useMemo(() => outgoingTo(outbox, postsAt(placeId)), [outbox, placeId]);
  return {
    stored: stored.filter((post) => !messages.some(({ _id }) => _id === post._id)),
    pending: pending.filter(({ _id }) => !there.has(_id)),
    waits,
    retry: messaging.retry,
    discard: (id) => messaging.settle([id]),
  };
}
