import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readConversation as contract } from '../contract.ts';
import { nextReadMark } from '../rules.ts';
import { changing, type ChangingOf } from './changing.ts';
import type { Context } from './context.ts';
import { findShowingSeen } from './habits.store.ts';
import { findMessage } from './messages.store.ts';
import { findSide, recountUnread, seeReactions, setRead } from './sides.store.ts';

export const readConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, upTo } }) => {
    const concerns = await whomItConcerns(context, caller._id, conversationId);
    const outcome = await changing<{ unreadCount: number } | null>(
      context,
      { visitorId: caller._id, conversationId, concerns },
      async ({ tx, side }) => {
        const message = await findMessage(tx, conversationId, upTo);
        if (message === null) return { kind: 'unchanged', answer: null };
        const readSeq = nextReadMark(side.readSeq, message.seq, side.lastSeq);
        const sawReactions = await seeReactions(tx, conversationId, side.partnerId);
        if (readSeq === side.readSeq && sawReactions === 0)
          return { kind: 'unchanged', answer: { unreadCount: side.unread } };
        const unreadCount = await recountUnread(tx, side, readSeq);
        await setRead(tx, side, readSeq, unreadCount);
        return {
          kind: 'changed',
          answer: { unreadCount },
          event: (change) => ({ type: 'conversation', change, conversationId }),
        };
      },
    );
    if (!outcome?.answer) throw new Refused<typeof contract>('not-found');
    return outcome.answer;
  };

/** The other learns what was seen where both show it, and of his own request not before it is answered or accepted. */
async function whomItConcerns(
  { database }: Context,
  visitorId: string,
  conversationId: string,
): Promise<ChangingOf['concerns']> {
  const side = await findSide(database, visitorId, conversationId);
  if (!side?.partnerId || side.requestOf === side.partnerId) return 'him';
  const showing = await findShowingSeen(database, [visitorId, side.partnerId]);
  return showing.size === 2 ? 'both' : 'him';
}
