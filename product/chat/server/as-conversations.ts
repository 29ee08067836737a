import { groupBy } from '#platform/rows/group-by.ts';
import type { PartialUser } from '#product/visitors/contract.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Conversation } from '../contract.ts';
import { disappearHours as hoursThere, type Disappearing } from '../live.contract.ts';
import { asLastSent, MAX_UNREAD_TOLD } from '../list.rules.ts';
import { previewOf } from '../rules.ts';
import { isOpen, type OpenSide } from './changing.ts';
import type { Context } from './context.ts';
import { countGoneUnread } from './disappearing.store.ts';
import { findShowingSeen } from './habits.store.ts';
import { findLast } from './messages.store.ts';
import { type Side } from './sides.store.ts';
import { findSeenIds, findUnreadIds, findUnseenReactions } from './unread.store.ts';

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
  const now = context.clock.now();
  const ids = open.map(({ conversationId }) => conversationId);
  const withUnread = open.filter(({ unread }) => unread > 0).map(({ conversationId }) => conversationId);
  const [partners, last, unread, reacted, seen, gone] = await Promise.all([
    known ??
      context.partialUsersOf(
        caller,
        open.map(({ partnerId }) => partnerId),
      ),
    findLast(context.database, ids, now),
    findUnreadIds(context.database, caller._id, withUnread, { limit: MAX_UNREAD_TOLD, now }),
    findUnseenReactions(context.database, caller._id, ids, now),
    seenOf(context, caller, open),
    withUnread.length === 0 ? [] : countGoneUnread(context.database, caller._id, now),
  ]);
  const goneOf = new Map(gone.map(({ conversationId, count }) => [conversationId, count]));
  const unreadOf = groupBy(unread, ({ conversationId }) => conversationId);
  const reactedOf = groupBy(reacted, ({ conversationId }) => conversationId);
  return open.flatMap((side) => {
    const partner = partners.get(side.partnerId);
    // He left meanwhile.
    if (!partner) return [];
    const lastSent = last.get(side.conversationId) ?? null;
    const unreadCount = side.unread - (goneOf.get(side.conversationId) ?? 0);
    return [
      {
        _id: side.conversationId,
        author1: side.lowId,
        author2: side.highId,
        partner,
        messages: lastSent ? [lastSent] : [],
        lastSentMessage: lastSent && asLastSent(lastSent),
        lastAt: side.lastAt.toISOString(),
        disappearing: disappearingOf(side),
        preview: lastSent ? previewOf(lastSent.body) : '',
        unreadCount,
        serverUnreadCount: unreadCount,
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

/** How long messages stay in it; null while nobody ever set that. */
export function disappearingOf(side: OpenSide): Disappearing | null {
  const { disappearHours, disappearSetBy, disappearSetAt, disappearAfterSeq } = side;
  if (disappearSetBy === null || disappearSetAt === null || disappearAfterSeq === null) return null;
  return {
    hours: hoursThere.find((hours) => hours === disappearHours) ?? null,
    ...{ setBy: disappearSetBy, setAt: disappearSetAt.toISOString(), afterSeq: disappearAfterSeq },
  };
}

/** How far the others have read, where both show it. */
async function seenOf(
  { database, clock }: Context,
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
    clock.now(),
  );
  return new Map(seen.map(({ conversationId, id }) => [conversationId, id]));
}
