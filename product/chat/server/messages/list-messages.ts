import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { listMessages as contract } from '../../contract/chat-endpoints.ts';
import { PAGE_SIZE } from '../../contract/schema.ts';
import { isOpen } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { findSeq } from '../disappearing/disappearing.store.ts';
import { findPage, NEWEST } from './messages.store.ts';
import { findParticipant } from '../conversations/participants.store.ts';

export const listMessages =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, query: { conversationId, before, after, afterRevision } }) => {
    const { database, clock } = context;
    if (!isOpen(context, await findParticipant(database, caller._id, conversationId)))
      throw new Refused<typeof contract>('not-found');
    const from = before ?? after;
    let page = NEWEST;
    if (from !== undefined) {
      // Also from one that is gone meanwhile.
      const seq = await findSeq(database, conversationId, from);
      if (seq === null) throw new Refused<typeof contract>('not-found');
      page = { kind: before === undefined ? 'after' : 'before', from: seq };
    } else if (afterRevision !== undefined) page = { kind: 'after-revision', from: afterRevision };
    return findPage(database, conversationId, page, { limit: PAGE_SIZE.messages, now: clock.now() });
  };
