import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { pinConversation as contract } from '../../contract/chat-endpoints.ts';
import { mayPin } from '../../rules.ts';
import { changing } from './update-conversation.ts';
import type { Context } from '../context.ts';
import { findPinned, setPinned } from './participants.store.ts';

export const pinConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId } }) => {
    const answer = { isPinnedBy: [caller._id] };
    const outcome = await changing(
      context,
      { visitorId: caller._id, conversationId, concerns: 'own' },
      async ({ tx, participant, now }) => {
        if (participant.pinnedAt !== null) return { type: 'unchanged', answer };
        if (!mayPin(await findPinned(tx, caller._id), conversationId))
          throw new Refused<typeof contract>('max-pins-reached');
        await setPinned(tx, participant, now);
        return { type: 'changed', answer };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return outcome.answer;
  };
