import { useEffect, useEffectEvent, useState } from 'react';
import type { OutgoingMessage } from '#product/messaging/outbox.rules.ts';
import { useOutgoing } from '#product/messaging/web/outbox/use-outgoing.ts';
import type { PlaceMessage } from '../../contract/schema.ts';
import { postsAt } from './post-channel.ts';
import { usePostsServices } from './posts-context.tsx';
import type { WholePlace } from '../use-place.ts';

export interface OwnPosts {
  /** Stored since the place was fetched. */
  readonly stored: readonly PlaceMessage[];
  /** Being sent, in order. */
  readonly pending: readonly OutgoingMessage[];
  /** Whether they wait for a connection. */
  readonly waits: boolean;
  readonly retry: (postId: string) => void;
  readonly discard: (postId: string) => void;
}

/** The visitor's own posts at a place that the fetched place lacks. */
export function useOwnPosts(known: WholePlace, onStored: () => void): OwnPosts {
  const { messaging, channel } = usePostsServices();
  const { _id: placeId, messages } = known.place;
  const [since, setSince] = useState<{ readonly known: WholePlace; readonly posts: readonly PlaceMessage[] }>(
    {
      known,
      posts: [],
    },
  );
  const take = useEffectEvent((post: PlaceMessage, at: string) => {
    if (at !== placeId) return;
    setSince((before) => ({ known, posts: [...(before.known === known ? before.posts : []), post] }));
    onStored();
  });
  useEffect(() => channel.onStored(take), [channel]);
  const { messages: outgoing, waits } = useOutgoing(messaging, postsAt(placeId));
  const stored = since.known === known ? since.posts : [];
  const there = new Set([...messages, ...stored].map(({ _id }) => _id));
  return {
    stored: stored.filter((post) => !messages.some(({ _id }) => _id === post._id)),
    pending: outgoing.filter(({ _id }) => !there.has(_id)),
    waits,
    retry: messaging.retry,
    discard: (id) => messaging.settle([id]),
  };
}
