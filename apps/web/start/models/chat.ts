import { type ChatModel, createChatModel } from '#product/chat/web/model/chat-model.ts';
import { unreadStore } from '../../shell/unread.store.ts';
import { followOwnId } from '../session/follow-own-id.ts';
import { startMessaging } from './messaging.ts';
import { followNotifications } from './notifications.ts';
import type { Services } from '../services.ts';

let started: ChatModel | null = null;

/** The chats of the visitor; created once, empty without a visitor who can chat. */
export function startChat({ client, live, log }: Pick<Services, 'client' | 'live' | 'log'>): ChatModel {
  if (started) return started;
  const model = createChatModel({
    ...{ client, live, log },
    messaging: startMessaging({ client, live, log }).messaging,
    clock: () => new Date(),
    randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
  });
  started = model;
  model.store.subscribe(({ unreadCount }, before) => {
    if (unreadCount !== before.unreadCount) unreadStore.setState({ count: unreadCount });
  });
  followOwnId(model, ({ can }) => can.chat);
  followNotifications({ client, live, log }, model);
  return model;
}
