import { Refused } from '#platform/contract/refused.ts';
import type { Queries } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readConversation as contract } from '../contract.ts';
import { nextReadMark } from '../rules.ts';
import { changing, type OpenSide } from './changing.ts';
import type { Context } from './context.ts';
import { countGoneUnread, findSeq } from './disappearing.store.ts';
import { recountUnread, seeReactions, setRead } from './unread.store.ts';
import { whoLearnsSeen } from './who-learns-seen.ts';

export const readConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, upTo } }) => {
    const outcome = await changing<{ unreadCount: number } | null>(
      context,
      {
        ...{ visitorId: caller._id, conversationId },
        concerns: async (side) =>
          (await whoLearnsSeen(context, caller._id, [side])).length > 0 ? 'both' : 'him',
      },
      async ({ tx, side, now }) => {
        // Also up to one that is gone meanwhile.
        const seq = await findSeq(tx, conversationId, upTo);
        if (seq === null) return { kind: 'unchanged', answer: null };
        const readSeq = nextReadMark(side.readSeq, seq, side.lastSeq);
        const sawReactions = await seeReactions(tx, conversationId, side.partnerId);
        if (readSeq === side.readSeq && sawReactions === 0)
          return { kind: 'unchanged', answer: { unreadCount: side.unread - (await goneIn(tx, side, now)) } };
        // Up to the newest, which is nearly always, leaves nothing; of what was put away nothing counts.
        const unread =
          readSeq === side.lastSeq || side.isDeclined ? 0 : await recountUnread(tx, side, readSeq);
        await setRead(tx, side, readSeq, unread);
        const unreadCount = unread === 0 ? 0 : unread - (await goneIn(tx, side, now));
        return { kind: 'changed', answer: { unreadCount } };
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
