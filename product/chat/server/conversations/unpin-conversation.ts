import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { unpinConversation as contract } from '../../contract/chat-endpoints.ts';
import { changing } from './update-conversation.ts';
import type { Context } from '../context.ts';
import { setPinned } from './participants.store.ts';

export const unpinConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId } }) => {
    const answer = { isPinnedBy: [] };
    const outcome = await changing(
      context,
      { visitorId: caller._id, conversationId, concerns: 'own' },
      async ({ tx, participant }) => {
        if (participant.pinnedAt === null) return { type: 'unchanged', answer };
        await setPinned(tx, participant, null);
        return { type: 'changed', answer };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return outcome.answer;
  };
