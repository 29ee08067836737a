import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { editMessage as contract } from '../contract.ts';
import { mayEdit, textProblem } from '../rules.ts';
import { changeOwnMessage } from './change-own-message.ts';
import type { Context } from './context.ts';
import { setBody } from './messages.store.ts';

export const editMessage =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, messageId, body } }) => {
    const message = await changeOwnMessage(
      context,
      { writerId: caller._id, conversationId, messageId },
      async ({ tx, now }, row) => {
        if (row.unsentAt !== null) throw new Refused<typeof contract>('not-found');
        const problem = textProblem(body, row.embed !== null);
        if (problem !== null) throw new Refused<typeof contract>(problem);
        // Sent again after its answer was lost.
        if (row.body === body) return false;
        if (!mayEdit(row.createdAt, now)) throw new Refused<typeof contract>('too-late');
        await setBody(tx, row, body, now);
        return true;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };
