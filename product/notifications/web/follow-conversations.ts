import type { StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { armSound, playNotificationSound } from '#platform/device/notification-sound.ts';
import { closeNotifications, onNotificationClick, setAppBadge } from '#platform/device/push.ts';
import { isFirstOfHistory } from '#platform/ui/hooks/use-go-back.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import {
  type ChatsOnScreen,
  type ComingMessage,
  isAnnounced,
  isAudible,
  isListedWith,
  isSeenOn,
  settledConversations,
} from '../rules.ts';
import { bannerStore, closeBanner } from './banner.store.ts';
import { fetchSettings } from './fetch-settings.ts';
import { notificationStore } from './settings.state.ts';

/** What a live frame may say about messages. */
interface MessageFrame {
  readonly type: string;
  /** The number of this change of the visitor's chats. */
  readonly changeSeq?: number | undefined;
  readonly message?: Pick<Message, '_id' | 'conversationId' | 'userIdFrom'>;
}

export interface FollowServices {
  readonly client: Client;
  readonly live: { readonly on: (listener: (frame: MessageFrame) => void) => () => void };
  readonly log: ClientLog;
}

/** The visitor's conversations, as the app knows them. */
export interface FollowedConversations {
  readonly ownId: string | null;
  readonly unreadCount: number;
  /** The last change that they include; null before they are loaded. */
  readonly changeSeq: number | null;
  readonly conversations: readonly Conversation[];
  readonly onScreen: ChatsOnScreen;
}

/** Maximum number of messages to wait for until the list has them. */
const MAX_PENDING = 50;

/** Announces messages, by a sound and on the screen, counts them on the icon, and closes read notifications. */
export function followConversations(
  { client, live, log }: FollowServices,
  store: Pick<StoreApi<FollowedConversations>, 'getState' | 'subscribe'>,
): void {
  armSound();
  onNotificationClick(goTo);
  /** The partner's last message by conversation, until the list has it. */
  const pending = new Map<string, ComingMessage>();
  const hearPending = () => {
    // What is wanted is not known yet: it waits for that too.
    if (notificationStore.getState().settings === null) return;
    const { conversations, changeSeq, onScreen } = store.getState();
    for (const conversation of conversations) {
      const coming = pending.get(conversation._id);
      if (!coming || !isListedWith(coming, conversation, changeSeq)) continue;
      pending.delete(conversation._id);
      if (sounds(conversation, onScreen)) void playNotificationSound();
      if (announces(conversation, onScreen)) bannerStore.setState({ conversation });
    }
  };
  live.on(({ type, changeSeq = 0, message }) => {
    if (type !== 'message' || !message || message.userIdFrom === store.getState().ownId) return;
    if (pending.size >= MAX_PENDING) pending.clear();
    pending.set(message.conversationId, { messageId: message._id, changeSeq });
    hearPending();
  });
  notificationStore.subscribe(({ settings }, before) => {
    if (settings !== before.settings) hearPending();
  });
  store.subscribe((now, before) => {
    if (now.ownId !== before.ownId) {
      pending.clear();
      closeBanner();
      learn(client, now.ownId);
    }
    if (now.unreadCount !== before.unreadCount) setAppBadge(now.unreadCount);
    const isSame = now.conversations === before.conversations;
    if (!isSame && hasSettled(now.conversations)) closeBanner();
    if (pending.size > 0 && !(isSame && now.changeSeq === before.changeSeq)) hearPending();
    if (isSame) return;
    const settled = settledConversations(before.conversations, now.conversations);
    if (settled.length > 0)
      closeNotifications((tag) => settled.includes(tag)).catch(() =>
        log.error('removing notifications failed'),
      );
  });
  learn(client, store.getState().ownId);
}

function sounds({ partner, ...conversation }: Conversation, onScreen: ChatsOnScreen): boolean {
  const { settings, isPushed } = notificationStore.getState();
  const isHidden = document.visibilityState === 'hidden';
  const isOpen = !isHidden && onScreen.partnerId === partner._id;
  return settings !== null && isAudible({ ...conversation, isOpen, isHidden, isPushed }, settings);
}

function announces({ partner, ...conversation }: Conversation, onScreen: ChatsOnScreen): boolean {
  const { settings } = notificationStore.getState();
  const isHidden = document.visibilityState === 'hidden';
  const isSeen = isSeenOn(onScreen, partner._id);
  return settings !== null && isAnnounced({ ...conversation, isHidden, isSeen }, settings);
}

/** What is announced was read meanwhile, or is gone. */
function hasSettled(conversations: readonly Conversation[]): boolean {
  const { conversation } = bannerStore.getState();
  if (conversation === null) return false;
  return !conversations.some(({ _id, unreadCount }) => _id === conversation._id && unreadCount > 0);
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
