import type { Conversation } from './contract/conversation.ts';
import type { Message } from './contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import type { PendingMessage } from './pending.rules.ts';

export const OWN = 'a'.repeat(24);
export const OTHER = 'b'.repeat(24);

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
/** The instant this many minutes after noon. */
export const atMinute = (minute: number): string => new Date(NOON + minute * 60_000).toISOString();

export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The message number `seq` of a conversation, its change of the same number. */
export const messageOf = (seq: number, more: Partial<Message> = {}): Message => ({
  _id: idOf(seq),
  conversationId: 'c'.repeat(24),
  seq,
  revision: seq,
  userIdFrom: OTHER,
  userIdTo: OWN,
  body: `Number ${seq}`,
  embed: null,
  createdAt: atMinute(seq),
  isSpam: false,
  messageReactions: [],
  replyTo: null,
  editedAt: null,
  isUnsent: false,
  disappearsAt: null,
  ...more,
});

export const photoOf = (more: Partial<PhotoEmbed> = {}): PhotoEmbed => {
  const filepath = 'd'.repeat(32);
  const fullSize = `/api/message/photo?filepath=${filepath}`;
  return {
    ...{ type: 'photo', filepath, classification: 'UNKNOWN', width: 400, height: 300, isHidden: false },
    ...{ blur: 'data:image/webp;base64,AAAA', fullSize, sprite: { fullSizePath: fullSize } },
    ...more,
  };
};

export const pendingOf = (number: number, more: Partial<PendingMessage> = {}): PendingMessage => ({
  _id: idOf(number),
  userIdTo: OTHER,
  body: `Number ${number}`,
  embed: null,
  photo: null,
  replyToId: null,
  replyTo: null,
  composedAt: atMinute(number),
  failure: null,
  ...more,
});

const partner = (id: string): Conversation['partner'] => ({
  _id: id,
  handle: 'quietfern',
  data: { profile: { photo: null, hideSupport: false, extended: { customChats: false }, images: [] } },
  options: {},
  connectUpdateTime: null,
  disconnectTime: null,
  isSuspended: false,
  isHidden: false,
  accountType: 'authenticated',
  hostingStatus: null,
  availability: null,
  rightNow: null,
  isPromoted: false,
  isDemo: false,
  can: { chat: true, block: true, report: true },
});

/** A conversation whose last message is this one. */
export function conversationOf(last: Message, more: Partial<Conversation> = {}): Conversation {
  const {
    _id,
    body,
    userIdFrom,
    embed,
    createdAt,
    isSpam,
    isUnsent,
    disappearsAt,
    messageReactions,
    revision,
  } = last;
  return {
    _id: last.conversationId,
    author1: OWN,
    author2: OTHER,
    partner: partner(last.userIdFrom === OWN ? last.userIdTo : last.userIdFrom),
    messages: [last],
    lastSentMessage: {
      ...{ _id, body, author: userIdFrom, embed, createdAt, isSpam, isUnsent, disappearsAt },
      messageReactions,
    },
    lastAt: createdAt,
    disappearing: null,
    preview: body,
    unreadCount: 0,
    serverUnreadCount: 0,
    unreadMessages: [],
    unreadReactions: [],
    isPinnedBy: [],
    isArchived: false,
    isMuted: false,
    isMarkedUnread: false,
    isRequest: false,
    isDeclined: false,
    seenUpTo: null,
    revision,
    ...more,
  };
}
