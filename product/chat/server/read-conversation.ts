import { Refused } from '#platform/contract/refused.ts';
import type { Queries } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readConversation as contract } from '../contract.ts';
import { nextReadMark } from '../rules.ts';
import { changing, type OpenSide } from './changing.ts';
import type { Context } from './context.ts';
import { countGoneUnread, findSeq } from './disappearing.store.ts';
import { findSide } from './sides.store.ts';
import { recountUnread, seeReactions, setRead } from './unread.store.ts';
import { whoLearnsSeen } from './who-learns-seen.ts';

export const readConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, upTo } }) => {
    const before = await findSide(context.database, caller._id, conversationId);
    const learners = await whoLearnsSeen(context, caller._id, before ? [before] : []);
    const concerns = learners.length > 0 ? 'both' : 'him';
    const outcome = await changing<{ unreadCount: number } | null>(
      context,
      { visitorId: caller._id, conversationId, concerns },
      async ({ tx, side, now }) => {
        // Also up to one that is gone meanwhile.
        const seq = await findSeq(tx, conversationId, upTo);
        if (seq === null) return { kind: 'unchanged', answer: null };
        const readSeq = nextReadMark(side.readSeq, seq, side.lastSeq);
        const sawReactions = await seeReactions(tx, conversationId, side.partnerId);
        if (readSeq === side.readSeq && sawReactions === 0)
          return { kind: 'unchanged', answer: { unreadCount: side.unread - (await goneIn(tx, side, now)) } };
        const unread = await recountUnread(tx, side, readSeq);
        await setRead(tx, side, readSeq, unread);
        const unreadCount = unread - (await goneIn(tx, side, now));
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

/** What counts as unread in it and has disappeared. */
async function goneIn(tx: Queries, { visitorId, conversationId }: OpenSide, now: Date): Promise<number> {
  const gone = await countGoneUnread(tx, visitorId, now);
  return gone.find((one) => one.conversationId === conversationId)?.count ?? 0;
}
