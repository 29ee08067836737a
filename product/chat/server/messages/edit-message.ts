import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { editMessage as contract } from '../../contract/message-endpoints.ts';
import { refuseWording } from '../../requests/first-contacts.rules.ts';
import { mayEdit, messageLimits } from '../../rules.ts';
import { isSpam } from '../../requests/spam.rules.ts';
import { changeOwnMessage } from './change-own-message.ts';
import type { Changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { addFirstContacts } from '../requests/first-contacts.store.ts';
import { readFirstContacts } from '../requests/read-first-contacts.ts';
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
        const isFirstContact = participant.requestOf === caller._id;
        if (isFirstContact && row.seq === 1) await refuseRepeated(context, open, { address, body });
        await setBody(tx, row, { body, isSpam: isSpam(body, isFirstContact), editedAt: now });
        return true;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };

/** What may not be written to many as the first thing is not made of it afterwards either. */
async function refuseRepeated(
  context: Context,
  { raw, participant: { visitorId: authorId, partnerId }, now }: Changing,
  { address, body }: { readonly address: string; readonly body: string },
): Promise<void> {
  const known = (await readFirstContacts(context, raw, [{ authorId, address }], now)).get(authorId);
  if (!known) throw new Refused<typeof contract>('not-found');
  const contact = context.contactKeys.contact(partnerId, body);
  const refusal = refuseWording(contact, known.lastDay);
  if (refusal !== null) throw new Refused<typeof contract>(refusal);
  const edited = { ...contact, author: known.author, isWaiting: false, isNew: false };
  await addFirstContacts(raw, [edited], now);
}
