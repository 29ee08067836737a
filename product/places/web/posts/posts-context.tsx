import { createContext, useContext } from 'react';
import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import type { PostChannel } from './post-channel.ts';

/** Services that send posts at places. */
export interface PostsServices {
  readonly messaging: Messaging;
  readonly channel: PostChannel;
}

const PostsContext = createContext<PostsServices | null>(null);
export const PostsProvider = PostsContext;

export function usePostsServices(): PostsServices {
  const services = useContext(PostsContext);
  if (!services) throw new Error('usePostsServices needs a PostsProvider above it');
  return services;
}
