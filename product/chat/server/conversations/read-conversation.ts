import { Refused } from '#platform/contract/refused.ts';
import type { Queries } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readConversation as contract } from '../../contract/chat-endpoints.ts';
import { nextReadMark } from '../../rules.ts';
import { changing, type OpenParticipant } from './update-conversation.ts';
import type { Context } from '../context.ts';
import { countExpiredUnread, findSeq } from '../disappearing/disappearing.store.ts';
import { recountUnread, seeReactions, setRead } from './unread.store.ts';
import { seenRecipients } from './seen-recipients.ts';

export const readConversation =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, upTo } }) => {
    const outcome = await changing<{ unreadCount: number } | null>(
      context,
      {
        ...{ visitorId: caller._id, conversationId },
        concerns: async (participant, database) =>
          (await seenRecipients(database, caller._id, [participant])).length > 0 ? 'both' : 'own',
      },
      async ({ tx, participant, now }) => {
        // Also up to one that is gone meanwhile.
        const seq = await findSeq(tx, conversationId, upTo);
        if (seq === null) return { type: 'unchanged', answer: null };
        const readSeq = nextReadMark(participant.readSeq, seq, participant.lastSeq);
        const sawReactions = await seeReactions(tx, conversationId, participant.partnerId);
        if (readSeq === participant.readSeq && sawReactions === 0 && !participant.isMarkedUnread)
          return {
            type: 'unchanged',
            answer: { unreadCount: participant.unread - (await goneIn(tx, participant, now)) },
          };
        // Up to the newest, which is nearly always, leaves nothing; of what was put away nothing counts.
        const unread =
          readSeq === participant.lastSeq || participant.isDeclined
            ? 0
            : await recountUnread(tx, participant, readSeq);
        await setRead(tx, participant, readSeq, unread);
        const unreadCount = unread === 0 ? 0 : unread - (await goneIn(tx, participant, now));
        return { type: 'changed', answer: { unreadCount } };
      },
    );
    if (!outcome?.answer) throw new Refused<typeof contract>('not-found');
    return outcome.answer;
  };

/** What counts as unread in it and has disappeared. */
async function goneIn(
  tx: Queries,
  { visitorId, conversationId }: OpenParticipant,
  now: Date,
): Promise<number> {
  const gone = await countExpiredUnread(tx, visitorId, now);
  return gone.find((one) => one.conversationId === conversationId)?.count ?? 0;
}
