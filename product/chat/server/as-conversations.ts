import { rowsBy } from '#platform/rows/rows-by.ts';
import type { PartialUser } from '#product/visitors/contract.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Conversation } from '../contract.ts';
import type { Message } from '../live.contract.ts';
import { previewOf } from '../rules.ts';
import { isOpen, type OpenSide } from './changing.ts';
import type { Context } from './context.ts';
import { findShowingSeen } from './habits.store.ts';
import { findLast } from './messages.store.ts';
import { findSeenIds, findUnreadIds, findUnseenReactions, type Side } from './sides.store.ts';

const MAX_UNREAD_TOLD = 100;

/**
 * One's sides of conversations as he sees them, in the order given; those he does not see any more are left out.
 *
 * @param known the others as he sees them, where that was asked for already
 */
export async function asConversations(
  context: Context,
  caller: Caller,
  sides: readonly Side[],
  known?: ReadonlyMap<string, PartialUser>,
): Promise<Conversation[]> {
  const open = sides.filter((side) => isOpen(context, side));
  if (open.length === 0) return [];
  const ids = open.map(({ conversationId }) => conversationId);
  const withUnread = open.filter(({ unread }) => unread > 0).map(({ conversationId }) => conversationId);
  const [partners, last, unread, reacted, seen] = await Promise.all([
    known ??
      context.partialUsersOf(
        caller,
        open.map(({ partnerId }) => partnerId),
      ),
    findLast(context.database, ids),
    findUnreadIds(context.database, caller._id, withUnread, MAX_UNREAD_TOLD),
    findUnseenReactions(context.database, caller._id, ids),
    seenOf(context, caller, open),
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
        isRequest: side.requestOf === side.partnerId && !side.isDeclined,
        isDeclined: side.isDeclined,
        isArchived: side.isArchived,
        isMuted: side.isMuted,
        seenUpTo: seen.get(side.conversationId) ?? null,
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

/** How far the others have read, where both show it. */
async function seenOf(
  { database }: Context,
  caller: Caller,
  open: readonly OpenSide[],
): Promise<ReadonlyMap<string, string>> {
  const showing = await findShowingSeen(database, [caller._id, ...open.map(({ partnerId }) => partnerId)]);
  if (!showing.has(caller._id)) return new Map();
  const shown = open.filter(({ partnerId }) => showing.has(partnerId));
  const seen = await findSeenIds(
    database,
    caller._id,
    shown.map(({ conversationId }) => conversationId),
  );
  return new Map(seen.map(({ conversationId, id }) => [conversationId, id]));
}
