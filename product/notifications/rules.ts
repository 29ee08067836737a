import type { NotificationSettings } from './contract.ts';

/** The settings of a new visitor: pushes name no sender. */
export const defaultSettings: NotificationSettings = {
  messages: true,
  requests: true,
  reactions: false,
  areas: true,
  previews: false,
  sounds: true,
};

/** What a push is about. */
export type PushKind = SwitchedKind | 'saved-nearby';
type SwitchedKind = keyof typeof settingOf;

const settingOf = {
  message: 'messages',
  request: 'requests',
  reaction: 'reactions',
  area: 'areas',
} as const;

/** Each saved person has a bell of their own, which is the setting. */
export const isWanted = (settings: NotificationSettings, kind: PushKind): boolean =>
  kind === 'saved-nearby' || settings[settingOf[kind]];

/** Attempts to reach a push service; after them the push would be stale. */
export const MAX_TRIES = 5;
const MIN_BACKOFF_SECONDS = 5;
const MAX_BACKOFF_SECONDS = 600;

/**
 * Seconds until a push is tried again; null gives it up.
 *
 * @param tries  number of attempts so far
 * @param asked  what the push service asked for, in seconds
 */
export function backoffAfter(tries: number, asked: number | null): number | null {
  if (tries >= MAX_TRIES || (asked ?? 0) > MAX_BACKOFF_SECONDS) return null;
  return Math.max(asked ?? 0, MIN_BACKOFF_SECONDS * 4 ** (tries - 1));
}

/** A message that came in, until the list of chats has it. */
export interface ComingMessage {
  readonly messageId: string;
  /** The number of the change that it is to the visitor's chats. */
  readonly changeSeq: number;
}

/**
 * Whether the list has a message and counts it. An answer that was put together as it came may show its words and not
 * count it yet: the list then stands at an earlier change.
 */
export const isListedWith = (
  { messageId, changeSeq }: ComingMessage,
  { lastSentMessage }: { readonly lastSentMessage: { readonly _id: string } | null },
  listedSeq: number | null,
): boolean => lastSentMessage?._id === messageId && (listedSeq ?? 0) >= changeSeq;

/** A conversation with a new message, and what the device shows. */
export interface SoundState {
  readonly unreadCount: number;
  readonly isMuted: boolean;
  readonly isRequest: boolean;
  /** Whether this conversation is on the screen. */
  readonly isOpen: boolean;
  readonly isHidden: boolean;
  /** The device sounds by itself when it shows a push. */
  readonly isPushed: boolean;
}

/** Whether a message makes a sound in the app. */
export function isAudible(
  { unreadCount, isMuted, isRequest, isOpen, isHidden, isPushed }: SoundState,
  settings: NotificationSettings,
): boolean {
  if (!settings.sounds || !isWanted(settings, isRequest ? 'request' : 'message')) return false;
  return unreadCount > 0 && !isMuted && !isOpen && !(isHidden && isPushed);
}

/** What of the chats is on the screen: both where the list stands beside a conversation. */
export interface ChatsOnScreen {
  /** Whose conversation is open. */
  readonly partnerId: string | null;
  readonly hasList: boolean;
}

/** Whether the words of a person's new message are on the screen anyway: in their conversation, or in the list. */
export const isSeenOn = ({ partnerId, hasList }: ChatsOnScreen, fromId: string): boolean =>
  hasList || partnerId === fromId;

/** What of a message decides whether it is announced on the screen. */
export interface BannerState extends Pick<SoundState, 'unreadCount' | 'isMuted' | 'isRequest' | 'isHidden'> {
  /** Whether its words are on the screen anyway. */
  readonly isSeen: boolean;
}

/** Whether a message is announced above whatever else is on the screen. */
export const isAnnounced = (
  { unreadCount, isMuted, isRequest, isHidden, isSeen }: BannerState,
  settings: NotificationSettings,
): boolean =>
  isWanted(settings, isRequest ? 'request' : 'message') &&
  unreadCount > 0 &&
  !isMuted &&
  !isHidden &&
  !isSeen;

/** A conversation in the list. */
export interface ListedConversation {
  readonly _id: string;
  readonly unreadCount: number;
}

/**
 * The conversations whose notifications close: those that are read and those that left the list. None while nothing of
 * this is new, so that the device is not asked for each change.
 */
export function settledConversations(
  before: readonly ListedConversation[],
  now: readonly ListedConversation[],
): readonly string[] {
  const readOf = (list: readonly ListedConversation[]) =>
    list.filter(({ unreadCount }) => unreadCount === 0).map(({ _id }) => _id);
  const read = readOf(now);
  const wasRead = new Set(readOf(before));
  const listed = new Set(now.map(({ _id }) => _id));
  const left = before.filter(({ _id }) => !listed.has(_id)).map(({ _id }) => _id);
  return left.length > 0 || read.some((id) => !wasRead.has(id)) ? [...read, ...left] : [];
}
