import type { Conversation } from './contract/conversation.ts';
import type { Embed, Message, MessageReaction, Reaction } from './contract/schema.ts';
import type { PendingMessage } from './pending.rules.ts';
import { previewOf } from './rules.ts';

/** Of the unread ones as many are named. */
export const MAX_UNREAD_TOLD = 100;

export const isPinned = ({ isPinnedBy }: Conversation): boolean => isPinnedBy.length > 0;

/** It stands among the requests and nowhere else. */
export const isOpenRequest = ({ isRequest, isArchived }: Conversation): boolean => isRequest && !isArchived;

/** A request is unanswered, declined or not. */
export const isUnanswered = ({ isRequest, isDeclined }: Conversation): boolean => isRequest || isDeclined;

/** It stands in the list itself. */
export const isListed = ({ isRequest, isArchived }: Conversation): boolean => !isRequest && !isArchived;

/** Pinned first, then the one written in last: the order of the server. */
export const inOrder = (conversations: readonly Conversation[]): readonly Conversation[] =>
  [...conversations].sort(
    (one, other) =>
      Number(isPinned(other)) - Number(isPinned(one)) ||
      compare(other.lastAt, one.lastAt) ||
      compare(one._id, other._id),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** After an answer: those in it as they are now, and without those that are gone. */
export function withConversations(
  known: readonly Conversation[],
  answered: readonly Conversation[],
  gone: readonly string[] = [],
): readonly Conversation[] {
  const replaced = new Set([...answered.map(({ _id }) => _id), ...gone]);
  return inOrder([...known.filter(({ _id }) => !replaced.has(_id)), ...answered]);
}

/** A message as the list shows it. */
export const asLastSent = ({
  _id,
  body,
  userIdFrom,
  embed,
  createdAt,
  isSpam,
  isUnsent,
  disappearsAt,
  messageReactions,
}: Message): NonNullable<Conversation['lastSentMessage']> => ({
  ...{ _id, body, author: userIdFrom, embed, createdAt, isSpam, isUnsent, disappearsAt, messageReactions },
});

/** After a message came; one that is known changes nothing. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const last = conversation.messages.at(-1);
  if (last && last.seq >= message.seq) return conversation;
  const { isDeclined } = conversation;
  const isPartners = message.userIdFrom === conversation.partner._id;
  const isUnread = isPartners && !isDeclined;
  const { _id, body, createdAt } = message;
  return {
    ...conversation,
    // Writing to a new partner accepts their request.
    ...(isPartners ? { isArchived: isDeclined } : { isArchived: false, isRequest: false, isDeclined: false }),
    messages: [message],
    lastSentMessage: asLastSent(message),
    lastAt: createdAt,
    preview: previewOf(body),
    unreadCount: conversation.unreadCount + Number(isUnread),
    serverUnreadCount: conversation.serverUnreadCount + Number(isUnread),
    unreadMessages: isUnread
      ? [...conversation.unreadMessages, _id].slice(-MAX_UNREAD_TOLD)
      : conversation.unreadMessages,
    revision: Math.max(conversation.revision, message.revision),
  };
}

export interface ReactionChange {
  readonly messageId: string;
  readonly messageReactions: readonly MessageReaction[];
  /** Of the conversation. */
  readonly revision: number;
}

/** After the reactions to a message of the list became others; null when it is none of those the list knows. */
export function withListedReactions(
  conversation: Conversation,
  { messageId, messageReactions, revision }: ReactionChange,
): Conversation | null {
  const { lastSentMessage, partner } = conversation;
  if (lastSentMessage?._id !== messageId) return null;
  const others = conversation.unreadReactions.filter((id) => id !== messageId);
  const isOwn = lastSentMessage.author !== partner._id;
  const ofPartner = (given: readonly MessageReaction[]) =>
    given.find(({ byUserId }) => byUserId === partner._id)?.reaction;
  const reaction = ofPartner(messageReactions);
  // An own reaction says nothing new of the partner's.
  const isSame = reaction === ofPartner(lastSentMessage.messageReactions);
  const reactions = [...messageReactions];
  return {
    ...conversation,
    messages: conversation.messages.map((message) =>
      message._id === messageId ? { ...message, messageReactions: reactions, revision } : message,
    ),
    lastSentMessage: { ...lastSentMessage, messageReactions: reactions },
    unreadReactions: isSame
      ? conversation.unreadReactions
      : isOwn && reaction !== undefined
        ? [...others, messageId]
        : others,
    revision: Math.max(conversation.revision, revision),
  };
}

/** The conversation as the screen counts it once its end was seen. */
export const asRead = (conversation: Conversation): Conversation => ({
  ...conversation,
  unreadCount: 0,
  unreadMessages: [],
  unreadReactions: [],
  isMarkedUnread: false,
});

export const isUnread = ({ unreadCount, unreadReactions, isMarkedUnread }: Conversation): boolean =>
  unreadCount > 0 || unreadReactions.length > 0 || isMarkedUnread;

/** What it adds to the count of all that is unread: what was archived asks for nothing. */
const countedOf = ({ isArchived, unreadCount, isMarkedUnread }: Conversation): number =>
  isArchived ? 0 : Math.max(unreadCount, Number(isMarkedUnread));

/** The conversations, and the count of all that is unread in them, after one of them became another. */
export function withListed(
  { conversations, unreadCount }: Listed,
  after: Conversation,
): Pick<Listed, 'conversations' | 'unreadCount'> {
  const before = conversations.find(({ _id }) => _id === after._id);
  return {
    conversations: withConversations(conversations, [after]),
    unreadCount: Math.max(0, unreadCount + countedOf(after) - (before ? countedOf(before) : 0)),
  };
}

/** The same after something of one of them became other than it was; nothing where it is not listed. */
export function withListedAs(
  listed: Listed,
  conversationId: string,
  changed: Partial<Conversation>,
): Partial<Listed> {
  const before = listed.conversations.find(({ _id }) => _id === conversationId);
  return before ? withListed(listed, { ...before, ...changed }) : {};
}

/** The same without the conversation with one partner. */
export function withoutListed({ conversations, unreadCount }: Listed, partnerId: string): Listed {
  const gone = conversations.filter(({ partner }) => partner._id === partnerId);
  return {
    conversations: conversations.filter((one) => !gone.includes(one)),
    unreadCount: Math.max(
      0,
      gone.reduce((left, one) => left - countedOf(one), unreadCount),
    ),
  };
}

interface Listed {
  readonly conversations: readonly Conversation[];
  readonly unreadCount: number;
}

/** The one line of a conversation in the list. */
export type PreviewLine =
  /** The pending messages to the partner, or the draft. */
  | { readonly type: 'draft' }
  | { readonly type: 'text'; readonly isOwn: boolean; readonly text: string }
  | { readonly type: 'unsent'; readonly isOwn: boolean }
  /** What the other wrote looks like spam: its words are not shown. */
  | { readonly type: 'spam' }
  | { readonly type: 'embed'; readonly isOwn: boolean; readonly embed: Embed['type'] }
  /** The partner's reaction to an own message; null when that is not the last one. */
  | { readonly type: 'reacted'; readonly reaction: Reaction | null };

/** The visitor's unsent messages to the partner. */
interface NotSent {
  readonly pending: PendingMessage | null;
  readonly draft: string;
}

export function previewLine(
  conversation: Conversation,
  { pending, draft }: NotSent = { pending: null, draft: '' },
): PreviewLine | null {
  const { lastSentMessage, partner, preview, unreadReactions, unreadCount } = conversation;
  // What came meanwhile is not hidden by what is on its way or begun.
  if ((pending || draft.trim() !== '') && unreadCount === 0) return { type: 'draft' };
  if (!lastSentMessage) return null;
  if (unreadReactions.length > 0 && unreadCount === 0) {
    const isLast = unreadReactions.includes(lastSentMessage._id);
    const partners = lastSentMessage.messageReactions.find(({ byUserId }) => byUserId === partner._id);
    return { type: 'reacted', reaction: isLast ? (partners?.reaction ?? null) : null };
  }
  const isOwn = lastSentMessage.author !== partner._id;
  const { embed, isSpam, isUnsent } = lastSentMessage;
  if (isUnsent) return { type: 'unsent', isOwn };
  if (isSpam && !isOwn) return { type: 'spam' };
  return preview === '' && embed
    ? { type: 'embed', isOwn, embed: embed.type }
    : { type: 'text', isOwn, text: preview };
}
