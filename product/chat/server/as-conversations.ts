import { rowsBy } from '#platform/rows/rows-by.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Conversation, Message } from '../contract.ts';
import { previewOf } from '../rules.ts';
import { isOpen } from './changing.ts';
import type { Context } from './context.ts';
import { findLast } from './messages.store.ts';
import { findUnreadIds, findUnseenReactions, type Side } from './sides.store.ts';

const MAX_UNREAD_TOLD = 100;

/** One's sides of conversations as he sees them, in the order given; those he does not see any more are left out. */
export async function asConversations(
  context: Context,
  caller: Caller,
  sides: readonly Side[],
): Promise<Conversation[]> {
  const open = sides.filter((side) => isOpen(context, side));
  if (open.length === 0) return [];
  const ids = open.map(({ conversationId }) => conversationId);
  const withUnread = open.filter(({ unread }) => unread > 0).map(({ conversationId }) => conversationId);
  const [partners, last, unread, reacted] = await Promise.all([
    context.partialUsersOf(
      caller,
      open.map(({ partnerId }) => partnerId),
    ),
    findLast(context.database, ids),
    findUnreadIds(context.database, caller._id, withUnread, MAX_UNREAD_TOLD),
    findUnseenReactions(context.database, caller._id, ids),
  ]);
  const unreadOf = rowsBy(unread, ({ conversationId }) => conversationId);
  const reactedOf = rowsBy(reacted, ({ conversationId }) => conversationId);
  return open.flatMap((side) => {
    const partner = partners.get(side.partnerId);
    // He left meanwhile.
    if (!partner) return [];
    const lastSent = last.get(side.conversationId) ?? null;
    return [
      {
        _id: side.conversationId,
        author1: side.lowId,
        author2: side.highId,
        partner,
        messages: lastSent ? [lastSent] : [],
        lastSentMessage: lastSent && asLastSent(lastSent),
        preview: lastSent ? previewOf(lastSent.body) : '',
        unreadCount: side.unread,
        serverUnreadCount: side.unread,
        unreadMessages: (unreadOf.get(side.conversationId) ?? []).map(({ id }) => id),
        unreadReactions: (reactedOf.get(side.conversationId) ?? []).map(({ id }) => id),
        isPinnedBy: side.pinnedAt === null ? [] : [caller._id],
        isArchived: side.isArchived,
        isMuted: side.isMuted,
        change: side.change,
      },
    ];
  });
}

const asLastSent = ({
  _id,
  body,
  userIdFrom,
  embed,
  createdAt,
  isSpam,
  isUnsent,
  messageReactions,
}: Message): Conversation['lastSentMessage'] => ({
  ...{ _id, body, author: userIdFrom, embed, createdAt, isSpam, isUnsent, messageReactions },
});
