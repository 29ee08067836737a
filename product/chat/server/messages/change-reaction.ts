import type { MessageReaction, Reaction } from '../../contract/schema.ts';
import { advanceConversation } from '../changes/changes.store.ts';
import { changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { findMessage, touchMessage } from './messages.store.ts';
import { dropReaction, findReactions, putReaction } from './reactions.store.ts';

export interface ReactionChange {
  readonly conversationId: string;
  readonly messageId: string;
  readonly byUserId: string;
  /** Null takes it back. */
  readonly reaction: Reaction | null;
}

/** The reactions to the message after that; null when the visitor sees no such message. */
export async function changeReaction(
  context: Context,
  { conversationId, messageId, byUserId, reaction }: ReactionChange,
): Promise<{ messageReactions: MessageReaction[] } | null> {
  const outcome = await changing<MessageReaction[] | null>(
    context,
    { visitorId: byUserId, conversationId, concerns: 'both' },
    async ({ raw, tx, now }) => {
      const message = await findMessage(tx, conversationId, messageId, now);
      // Nobody reacts to what was taken back.
      if (message?.unsentAt !== null) return { type: 'unchanged', answer: null };
      const at = { conversationId, seq: message.seq, byUserId };
      const isChanged =
        reaction === null ? await dropReaction(tx, at) : await putReaction(tx, at, reaction, now);
      const messageReactions = await findReactions(tx, conversationId, message.seq);
      if (!isChanged) return { type: 'unchanged', answer: messageReactions };
      const revision = await advanceConversation(raw, conversationId);
      await touchMessage(tx, at, revision);
      return {
        type: 'changed',
        answer: messageReactions,
        event: (changeSeq) => ({
          ...{ type: 'reaction', changeSeq, conversationId, messageId },
          ...{ messageReactions, revision },
        }),
      };
    },
  );
  return outcome?.answer ? { messageReactions: outcome.answer } : null;
}
