import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { getConversation as contract } from '../../contract/chat-endpoints.ts';
import { PAGE_SIZE } from '../../contract/schema.ts';
import { presentConversations } from './present-conversations.ts';
import type { Context } from '../context.ts';
import { findPage, NEWEST } from '../messages/messages.store.ts';
import { findParticipantWith } from './participants.store.ts';

export const getConversation =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller, query } = call;
    const { userId } = query;
    const partners = await context.partialUsersOf(caller, [userId]);
    const partner = partners.get(userId);
    if (!partner || userId === caller._id) throw new Refused<typeof contract>('not-found');
    const participant = await findParticipantWith(context.database, caller._id, userId);
    const [conversation] = await presentConversations(
      context,
      caller,
      participant ? [participant] : [],
      partners,
    );
    if (!conversation) {
      await context.showPeople(call, [userId]);
      return { partner, conversation: null };
    }
    const newest = await findPage(context.database, conversation._id, NEWEST, {
      ...{ limit: PAGE_SIZE.messages, now: context.clock.now() },
    });
    return { partner, conversation: { ...conversation, messages: newest.messages } };
  };
