import { type ChatModel, createChatModel } from '#product/chat/web/model/chat-model.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { unreadStore } from '../shell/unread.store.ts';
import { startMessaging } from './messaging.ts';
import { followNotifications } from './notifications.ts';
import type { Services } from './services.ts';

let started: ChatModel | null = null;

/** The chats of whoever is there and can chat; made once, and empty while nobody is. */
export function startChat({ client, live, log }: Pick<Services, 'client' | 'live' | 'log'>): ChatModel {
  if (started) return started;
  const model = createChatModel({
    ...{ client, live, log },
    messaging: startMessaging({ client, live, log }).messaging,
    clock: () => new Date(),
    randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
  });
  started = model;
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const isThere = visitor?.can.chat === true && !appStore.getState().isLoggingOut;
    const ownId = isThere ? visitor._id : null;
    if (ownId === model.store.getState().ownId) return;
    if (ownId === null) model.stop();
    else model.start(ownId);
  };
  model.store.subscribe(({ unreadCount }, before) => {
    if (unreadCount !== before.unreadCount) unreadStore.setState({ count: unreadCount });
  });
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  follow();
  followNotifications({ client, live, log }, model);
  return model;
}
