import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setConversation as contract } from '../../contract/chat-endpoints.ts';
import { changing } from './update-conversation.ts';
import type { Context } from '../context.ts';
import { updateParticipant } from './participants.store.ts';

export const setConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, ...given } }) => {
    const outcome = await changing(
      context,
      { visitorId: caller._id, conversationId, concerns: 'own' },
      async ({ tx, participant }) => {
        const {
          isArchived = participant.isArchived,
          isMuted = participant.isMuted,
          isMarkedUnread = participant.isMarkedUnread,
        } = given;
        const answer = { isArchived, isMuted, isMarkedUnread };
        const isSame =
          isArchived === participant.isArchived &&
          isMuted === participant.isMuted &&
          isMarkedUnread === participant.isMarkedUnread;
        if (isSame) return { type: 'unchanged', answer };
        await updateParticipant(tx, participant, answer);
        return { type: 'changed', answer };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return outcome.answer;
  };
