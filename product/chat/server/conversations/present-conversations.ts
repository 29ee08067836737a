import { groupBy } from '#platform/rows/group-by.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { disappearHours as hoursThere, type Disappearing } from '../../contract/schema.ts';
import { asLastSent, MAX_UNREAD_TOLD } from '../../list.rules.ts';
import { previewOf } from '../../rules.ts';
import { isOpenBeside, type OpenParticipant } from './update-conversation.ts';
import type { Context } from '../context.ts';
import { countExpiredUnread } from '../disappearing/disappearing.store.ts';
import { findShowingSeen } from '../settings/privacy-settings.store.ts';
import { findLast } from '../messages/messages.store.ts';
import { type Participant } from './participants.store.ts';
import { findSeenIds, findUnreadIds, findUnseenReactions } from './unread.store.ts';

/**
 * A visitor's conversations as they see them, in the order given; those they no longer see are left out.
 *
 * @param known the partners as the visitor sees them, where they were loaded already
 */
export async function presentConversations(
  context: Context,
  caller: Caller,
  participants: readonly Participant[],
  known?: ReadonlyMap<string, PartialUser>,
): Promise<Conversation[]> {
  const hidden = context.hiddenFrom(caller._id);
  const open = participants.filter((participant) => isOpenBeside(hidden, participant));
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
    withUnread.length === 0 ? [] : countExpiredUnread(context.database, caller._id, now),
  ]);
  const goneOf = new Map(gone.map(({ conversationId, count }) => [conversationId, count]));
  const unreadOf = groupBy(unread, ({ conversationId }) => conversationId);
  const reactedOf = groupBy(reacted, ({ conversationId }) => conversationId);
  return open.flatMap((participant) => {
    const partner = partners.get(participant.partnerId);
    // The partner was deleted meanwhile.
    if (!partner) return [];
    const lastSent = last.get(participant.conversationId) ?? null;
    const unreadCount = participant.unread - (goneOf.get(participant.conversationId) ?? 0);
    return [
      {
        _id: participant.conversationId,
        author1: participant.lowId,
        author2: participant.highId,
        partner,
        messages: lastSent ? [lastSent] : [],
        lastSentMessage: lastSent && asLastSent(lastSent),
        lastAt: participant.lastAt.toISOString(),
        disappearing: disappearingOf(participant),
        preview: lastSent ? previewOf(lastSent.body) : '',
        unreadCount,
        serverUnreadCount: unreadCount,
        unreadMessages: (unreadOf.get(participant.conversationId) ?? []).map(({ id }) => id),
        unreadReactions: (reactedOf.get(participant.conversationId) ?? []).map(({ id }) => id),
        isPinnedBy: participant.pinnedAt === null ? [] : [caller._id],
        isRequest: participant.requestOf === participant.partnerId && !participant.isDeclined,
        isDeclined: participant.isDeclined,
        isArchived: participant.isArchived,
        isMuted: participant.isMuted,
        isMarkedUnread: participant.isMarkedUnread,
        seenUpTo: seen.get(participant.conversationId) ?? null,
        revision: participant.revision,
      },
    ];
  });
}

/** How long messages stay in it; null while nobody ever set that. */
export function disappearingOf(participant: OpenParticipant): Disappearing | null {
  const { disappearHours, disappearSetBy, disappearSetAt, disappearAfterSeq } = participant;
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
  open: readonly OpenParticipant[],
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
