import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readAll as contract } from '../contract.ts';
import { advancePartnerChangeSeqs, markParticipantsRead } from './changes.store.ts';
import type { Context } from './context.ts';
import { conversationEvent, frameOf } from './frames.ts';
import { withChangeSeq } from './with-change-seq.ts';
import { findUnreadSides } from './unread.store.ts';
import { seenRecipients } from './seen-recipients.ts';

export const readAll =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id } }) => {
    const unread = await findUnreadSides(context.database, _id);
    const recipients = await seenRecipients(context, _id, unread);
    const numbered = await withChangeSeq(context, [_id, ...recipients], async (tx) => {
      // Who is parted from him by now is not told, and what he does not see he does not read.
      const parted = context.hiddenFrom(_id);
      const open = unread.filter(({ partnerId }) => partnerId !== null && !parted.has(partnerId));
      const ids = open.map(({ conversationId }) => conversationId);
      const own = await markParticipantsRead(tx, _id, ids);
      const others = recipients.filter((recipient) => !parted.has(recipient));
      return [...own, ...(await advancePartnerChangeSeqs(tx, _id, others))];
    });
    context.tellBoth(
      numbered.map(({ conversationId, visitorId, partnerId, number: change }) => ({
        ...{ visitorId, partnerId, change, news: null },
        frame: frameOf(conversationEvent(change, conversationId)),
      })),
    );
    return undefined;
  };
