import { CallFailed, type Client } from '#platform/client/client.ts';
import { closeNotifications, setAppBadge, onNotificationClick } from '#platform/device/push.ts';
import { armSound, playNotificationSound } from '#platform/device/notification-sound.ts';
import type { ChatModel } from '#product/chat/web/model/chat-model.ts';
import { isAudible } from '#product/notifications/rules.ts';
import { fetchSettings } from '#product/notifications/web/fetch-settings.ts';
import { notificationStore } from '#product/notifications/web/settings.state.ts';
import { chatPath } from '../../pages/chat/chat-path.ts';
import { isFirstOfHistory } from '#platform/ui/hooks/use-go-back.ts';
import type { Services } from '../services.ts';

/** Maximum number of messages to wait for until the list has them. */
const MOST_DUE = 50;

/** Plays a sound for messages, counts them on the icon, and closes read notifications. */
export function followNotifications(
  { client, live, log }: Pick<Services, 'client' | 'live' | 'log'>,
  { store }: ChatModel,
): void {
  armSound();
  onNotificationClick(goTo);
  /** The partner's last message by conversation, until the list has it. */
  const pending = new Map<string, string>();
  const hearDue = () => {
    const { settings, isPushed } = notificationStore.getState();
    for (const { _id, partner, lastSentMessage, unreadCount, isMuted, isRequest } of store.getState()
      .conversations) {
      if (lastSentMessage === null || pending.get(_id) !== lastSentMessage._id) continue;
      pending.delete(_id);
      const isHidden = document.visibilityState === 'hidden';
      const isOpen = !isHidden && location.pathname === chatPath(partner._id);
      if (settings && isAudible({ unreadCount, isMuted, isRequest, isOpen, isHidden, isPushed }, settings))
        void playNotificationSound();
    }
  };
  live.on((frame) => {
    if (frame.type !== 'message' || frame.message.userIdFrom === store.getState().ownId) return;
    if (pending.size >= MOST_DUE) pending.clear();
    pending.set(frame.message.conversationId, frame.message._id);
    hearDue();
  });
  store.subscribe((chats, before) => {
    if (chats.ownId !== before.ownId) learn(client, chats.ownId);
    if (chats.unreadCount !== before.unreadCount) setAppBadge(chats.unreadCount);
    if (chats.conversations === before.conversations) return;
    if (pending.size > 0) hearDue();
    const read = chats.conversations.filter(({ unreadCount }) => unreadCount === 0).map(({ _id }) => _id);
    const wasRead = new Set(
      before.conversations.filter(({ unreadCount }) => unreadCount === 0).map(({ _id }) => _id),
    );
    const listed = new Set(chats.conversations.map(({ _id }) => _id));
    // Also for conversations that are gone.
    const gone = before.conversations.filter(({ _id }) => !listed.has(_id)).map(({ _id }) => _id);
    if (gone.length > 0 || read.some((id) => !wasRead.has(id)))
      closeNotifications((tag) => read.includes(tag) || gone.includes(tag)).catch(() =>
        log.error('removing notifications failed'),
      );
  });
  learn(client, store.getState().ownId);
}

function learn(client: Client, ownId: string | null): void {
  if (ownId === null) {
    notificationStore.setState({ settings: null, isPushed: false });
    return;
  }
  fetchSettings(client).catch((error: unknown) => {
    // Without sound; the settings page asks again.
    if (!(error instanceof CallFailed)) throw error;
  });
}

/** Notifies the router as by a step in the history. */
function goTo(path: string): void {
  if (location.pathname === path) return;
  const idx = isFirstOfHistory() ? 1 : Number((history.state as { idx?: number }).idx) + 1;
  history.pushState({ idx, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
