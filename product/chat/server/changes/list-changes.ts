import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listChanges as contract } from '../../contract/chat-endpoints.ts';
import { PAGE_SIZE } from '../../contract/schema.ts';
import { presentConversations } from '../conversations/present-conversations.ts';
import { findDraftsChangeSeq } from '../drafts/drafts.store.ts';
import { presentDrafts } from '../drafts/present-drafts.ts';
import type { Context } from '../context.ts';
import { findChangedParticipants, findChangeSeq } from '../conversations/participants.store.ts';
import { countUnread } from '../conversations/unread.store.ts';

export const listChanges =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, query: { after } }) => {
    const { database } = context;
    const limit = PAGE_SIZE.conversations;
    // Read first: what changes between the two is asked for again rather than missed.
    const now = context.clock.now();
    const changeSeq = await findChangeSeq(database, caller._id);
    const changed = await findChangedParticipants(database, caller._id, after, limit + 1);
    const participants = changed.slice(0, limit);
    const hasMore = changed.length > limit;
    const conversations = await presentConversations(context, caller, participants);
    // A deleted partner has taken the draft along.
    const isDraftChanged =
      conversations.length < participants.length || (await findDraftsChangeSeq(database, caller._id)) > after;
    const seen = new Set(conversations.map(({ _id }) => _id));
    return {
      conversations,
      gone: participants.map(({ conversationId }) => conversationId).filter((id) => !seen.has(id)),
      hasMore,
      unreadCount: await countUnread(database, caller._id, context.hiddenFrom(caller._id), now),
      changeSeq: hasMore ? (participants.at(-1)?.changeSeq ?? after) : Math.max(changeSeq, after),
      ...(isDraftChanged && { drafts: await presentDrafts(context, caller._id) }),
      now: now.toISOString(),
    };
  };
