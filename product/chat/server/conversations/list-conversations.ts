import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { listConversations as contract } from '../../contract/chat-endpoints.ts';
import { PAGE_SIZE } from '../../contract/schema.ts';
import { presentConversations } from './present-conversations.ts';
import { presentDrafts } from '../drafts/present-drafts.ts';
import type { Context } from '../context.ts';
import { findChangeSeq, findParticipants } from './participants.store.ts';
import { countUnread } from './unread.store.ts';

export const listConversations =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, query: { page = 0, archived, requests } }) => {
    const { database } = context;
    const blocked = context.hiddenFrom(caller._id);
    const now = context.clock.now();
    const limit = PAGE_SIZE.conversations;
    // Read first: what changes between the two is asked for again rather than missed.
    const changeSeq = await findChangeSeq(database, caller._id);
    const hasDrafts = page === 0 && archived !== '1' && requests !== '1';
    const [participants, unreadCount, drafts] = await Promise.all([
      findParticipants(database, caller._id, {
        limit: limit + 1,
        offset: page * limit,
        blocked: [...blocked],
        which: archived === '1' ? 'archived' : requests === '1' ? 'requests' : 'others',
      }),
      countUnread(database, caller._id, blocked, now),
      hasDrafts ? presentDrafts(context, caller._id) : null,
    ]);
    return {
      conversations: await presentConversations(context, caller, participants.slice(0, limit)),
      hasMore: participants.length > limit,
      unreadCount,
      changeSeq,
      ...(drafts && { drafts }),
      now: now.toISOString(),
    };
  };
