import type { Message } from '../../contract/schema.ts';
import type { MessageRow } from './present-message.ts';
import { advanceConversation } from '../changes/changes.store.ts';
import { type Changing, changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { findMessage, findMessageAt, touchMessage } from './messages.store.ts';

/**
 * Changes a visitor's own message, for both.
 *
 * @param work answers whether anything is another now
 * @returns the message after that; null when the visitor wrote no such message
 */
export async function changeOwnMessage(
  context: Context,
  of: { readonly authorId: string; readonly conversationId: string; readonly messageId: string },
  work: (changing: Changing, row: MessageRow) => Promise<boolean>,
): Promise<Message | null> {
  const { authorId, conversationId, messageId } = of;
  const outcome = await changing<Message | null>(
    context,
    { visitorId: authorId, conversationId, concerns: 'both' },
    async (open) => {
      const row = await findMessage(open.tx, conversationId, messageId, open.now);
      if (row?.authorId !== authorId) return { type: 'unchanged', answer: null };
      if (!(await work(open, row)))
        return { type: 'unchanged', answer: await findMessageAt(open.tx, row, open.now) };
      await touchMessage(open.tx, row, await advanceConversation(open.raw, conversationId));
      return { type: 'changed', answer: await findMessageAt(open.tx, row, open.now) };
    },
  );
  return outcome?.answer ?? null;
}
