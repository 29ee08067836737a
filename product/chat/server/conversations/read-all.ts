import { built } from '#platform/db/raw-transaction.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readAll as contract } from '../../contract/chat-endpoints.ts';
import { advancePartnerChangeSeqs, markParticipantsRead } from '../changes/changes.store.ts';
import type { Context } from '../context.ts';
import { conversationEvent, frameOf } from '../frames.ts';
import { withChangeSeq } from '../changes/with-change-seq.ts';
import { findUnreadParticipants } from './unread.store.ts';
import { seenRecipients } from './seen-recipients.ts';

export const readAll =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id } }) => {
    const unread = await findUnreadParticipants(context.database, _id);
    const recipients = await seenRecipients(context.database, _id, unread);
    const numbered = await withChangeSeq(context, [_id, ...recipients], async (tx) => {
      // Separated partners get nothing, and conversations the visitor does not see stay unread.
      const separated = context.hiddenFrom(_id);
      const open = unread.filter(({ partnerId }) => partnerId !== null && !separated.has(partnerId));
      const ids = open.map(({ conversationId }) => conversationId);
      const own = await markParticipantsRead(tx, _id, ids);
      // Nor partners from whom it was hidden while this waited for the lock.
      const shown = new Set(await seenRecipients(built(tx), _id, open));
      const others = recipients.filter((recipient) => shown.has(recipient));
      return [...own, ...(await advancePartnerChangeSeqs(tx, _id, others))];
    });
    context.notifyBoth(
      numbered.map(({ conversationId, visitorId, partnerId, changeSeq }) => ({
        ...{ visitorId, partnerId, changeSeq },
        frame: frameOf(conversationEvent(changeSeq, conversationId)),
      })),
    );
    return undefined;
  };
