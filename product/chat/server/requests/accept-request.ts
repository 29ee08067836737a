import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { acceptRequest as contract } from '../../contract/chat-endpoints.ts';
import { changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { endRequest, updateParticipant } from '../conversations/participants.store.ts';
import { recountUnread, setRead } from '../conversations/unread.store.ts';

export const acceptRequest =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId } }) => {
    const outcome = await changing(
      context,
      { visitorId: caller._id, conversationId, concerns: 'both' },
      async ({ tx, participant }) => {
        if (participant.requestOf !== participant.partnerId) return { type: 'unchanged', answer: undefined };
        await endRequest(tx, conversationId);
        await updateParticipant(tx, participant, { isDeclined: false, isArchived: false });
        // What came since it was put away did not count.
        await setRead(
          tx,
          participant,
          participant.readSeq,
          await recountUnread(tx, participant, participant.readSeq),
        );
        return { type: 'changed', answer: undefined };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return undefined;
  };
