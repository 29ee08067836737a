import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { editMessage as contract } from '../../contract/message-endpoints.ts';
import { unansweredMessages } from '../../requests/first-contacts.rules.ts';
import { mayEdit, messageLimits } from '../../rules.ts';
import { isSpam } from '../../requests/spam.rules.ts';
import { changeOwnMessage } from './change-own-message.ts';
import type { Context } from '../context.ts';
import { countRewording } from '../requests/count-rewording.ts';
import { setBody } from './messages.store.ts';

export const editMessage =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, address, body: { conversationId, messageId, body } }) => {
    const message = await changeOwnMessage(
      context,
      { authorId: caller._id, conversationId, messageId },
      async ({ tx, raw, participant, now }, row) => {
        if (row.unsentAt !== null) throw new Refused<typeof contract>('not-found');
        if (row.embed?.type === 'wave') throw new Refused<typeof contract>('not-editable');
        const problem = textProblem(body, messageLimits(row.embed !== null));
        if (problem !== null) throw new Refused<typeof contract>(problem);
        // Sent again after its answer was lost.
        if (row.body === body) return false;
        if (!mayEdit(row.createdAt, now)) throw new Refused<typeof contract>('too-late');
        const isFirstContact = unansweredMessages(caller._id, participant) !== null;
        if (isFirstContact) {
          const rewording = { address, partnerIds: [participant.partnerId], texts: [body] };
          const code = await countRewording(context, raw, { authorId: caller._id, ...rewording }, now);
          if (code !== null) throw new Refused<typeof contract>(code);
        }
        await setBody(tx, row, { body, isSpam: isSpam(body, isFirstContact), editedAt: now });
        return true;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };
