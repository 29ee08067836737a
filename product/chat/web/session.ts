import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import { unreadStore } from '#product/messaging/web/unread.store.ts';
import type { SessionPart } from '#product/session-part.ts';
import { type ChatModel, type ChatModelOptions, createChatModel } from './model/chat-model.ts';

export type ChatServices = Pick<ChatModelOptions, 'client' | 'live' | 'log'>;

/** Follows the conversations, or what is written in them, from when they are made. */
export type Follower<Services> = (
  services: Services,
  store: ChatModel['store'],
  messaging: Messaging,
) => void;

/** The chats of a visitor who can chat. */
export const chatsWith = <Services extends ChatServices>(
  messaging: SessionPart<Services, Messaging>,
  followers: readonly Follower<Services>[],
): SessionPart<Services, ChatModel> => ({
  isFor: ({ can }) => can.chat,
  create: (services, apiOf) => {
    const { client, live, log } = services;
    const model = createChatModel({
      ...{ client, live, log, messaging: apiOf(messaging) },
      clock: () => new Date(),
      randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
    });
    model.store.subscribe(({ unreadCount: count, list }, before) => {
      if (count !== before.unreadCount || list !== before.list)
        unreadStore.setState({ count, isCounted: list === 'loaded' });
    });
    for (const follow of followers) follow(services, model.store, apiOf(messaging));
    return { api: model, model };
  },
});
