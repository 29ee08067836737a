import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { editMessage as contract } from '../../contract/message-endpoints.ts';
import { judgeFirstContact, unansweredMessages } from '../../requests/first-contacts.rules.ts';
import { mayEdit, messageLimits } from '../../rules.ts';
import { isSpam } from '../../requests/spam.rules.ts';
import { changeOwnMessage } from './change-own-message.ts';
import type { Changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { addFirstContacts } from '../requests/first-contacts.store.ts';
import { readContactHistories } from '../requests/first-contact-state.ts';
import { setBody } from './messages.store.ts';

export const editMessage =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, address, body: { conversationId, messageId, body } }) => {
    const message = await changeOwnMessage(
      context,
      { authorId: caller._id, conversationId, messageId },
      async (open, row) => {
        const { tx, participant, now } = open;
        if (row.unsentAt !== null) throw new Refused<typeof contract>('not-found');
        const problem = textProblem(body, messageLimits(row.embed !== null));
        if (problem !== null) throw new Refused<typeof contract>(problem);
        // Sent again after its answer was lost.
        if (row.body === body) return false;
        if (!mayEdit(row.createdAt, now)) throw new Refused<typeof contract>('too-late');
        const isFirstContact = unansweredMessages(caller._id, participant) !== null;
        if (isFirstContact) await refuseRepeated(context, open, { address, body });
        await setBody(tx, row, { body, isSpam: isSpam(body, isFirstContact), editedAt: now });
        return true;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };

/** What may not be written to many who have not answered is not made of a message to them afterwards either. */
async function refuseRepeated(
  context: Context,
  { raw, participant: { visitorId: authorId, partnerId }, now }: Changing,
  { address, body }: { readonly address: string; readonly body: string },
): Promise<void> {
  const history = (await readContactHistories(context, raw, [{ authorId, address }], now)).get(authorId);
  if (!history) throw new Refused<typeof contract>('not-found');
  const { author, past } = history;
  const contact = context.contactKeys.words(partnerId, [body]);
  const verdict = judgeFirstContact({ kind: 'edit', past, contact });
  if (verdict.type === 'refused') throw new Refused<typeof contract>(verdict.code);
  await addFirstContacts(
    raw,
    verdict.contacts.map((one) => ({ ...one, author })),
    now,
  );
}
