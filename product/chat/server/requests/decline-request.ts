import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { declineRequest as contract } from '../../contract/chat-endpoints.ts';
import { changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { updateParticipant } from '../conversations/participants.store.ts';
import { setRead } from '../conversations/unread.store.ts';

/** The writer gets no sign of it. */
export const declineRequest =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId } }) => {
    const outcome = await changing(
      context,
      { visitorId: caller._id, conversationId, concerns: 'own' },
      async ({ tx, participant }) => {
        if (participant.requestOf !== participant.partnerId || participant.isDeclined)
          return { type: 'unchanged', answer: undefined };
        await updateParticipant(tx, participant, { isDeclined: true, isArchived: true });
        await setRead(tx, participant, participant.lastSeq, 0);
        return { type: 'changed', answer: undefined };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return undefined;
  };
