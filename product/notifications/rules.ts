import type { NotificationSettings } from './contract.ts';

/** As everybody begins: nobody is told who writes to him but by the app itself. */
export const defaultSettings: NotificationSettings = {
  messages: true,
  requests: true,
  reactions: false,
  previews: false,
  sounds: true,
};

/** What there is to be told of a conversation. */
export type PushKind = 'message' | 'request' | 'reaction';

const settingOf = { message: 'messages', request: 'requests', reaction: 'reactions' } as const;

export const isWanted = (settings: NotificationSettings, kind: PushKind): boolean =>
  settings[settingOf[kind]];

/** After so many tries to reach a push service the push is given up; it would be stale. */
export const MAX_TRIES = 5;
const MIN_BACKOFF_SECONDS = 5;
const MAX_BACKOFF_SECONDS = 600;

/**
 * Seconds until a push is tried again; null gives it up.
 *
 * @param tries how often it was tried
 * @param asked what the push service asked for, in seconds
 */
export function backoffAfter(tries: number, asked: number | null): number | null {
  if (tries >= MAX_TRIES || (asked ?? 0) > MAX_BACKOFF_SECONDS) return null;
  return Math.max(asked ?? 0, MIN_BACKOFF_SECONDS * 4 ** (tries - 1));
}

/** A conversation in which something came, and where the person is. */
export interface SoundState {
  readonly unreadCount: number;
  readonly isMuted: boolean;
  readonly isRequest: boolean;
  /** He looks at this very conversation. */
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
