import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { acceptRequest as contract } from '../contract.ts';
import { changing } from './changing.ts';
import type { Context } from './context.ts';
import { endRequest } from './first-contact.store.ts';
import { setSide } from './sides.store.ts';
import { recountUnread, setRead } from './unread.store.ts';

export const acceptRequest =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId } }) => {
    const outcome = await changing(
      context,
      { visitorId: caller._id, conversationId, concerns: 'both' },
      async ({ tx, side }) => {
        if (side.requestOf !== side.partnerId) return { kind: 'unchanged', answer: undefined };
        await endRequest(tx, conversationId);
        await setSide(tx, side, { isDeclined: false, isArchived: false });
        // What came since it was put away did not count.
        await setRead(tx, side, side.readSeq, await recountUnread(tx, side, side.readSeq));
        return { kind: 'changed', answer: undefined };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return undefined;
  };
