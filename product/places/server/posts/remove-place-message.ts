import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { removePlaceMessage as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { announceChanges } from '../place-events.ts';

export const removePlaceMessage =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { messageId } }) => {
    const { store, clock } = context;
    const row = await store.messageById(messageId);
    if (row?.authorId !== caller._id) throw new Refused<typeof contract>('not-found');
    const now = clock.now();
    if (await store.removeMessage(messageId, caller._id, now))
      await announceChanges(context, { left: [{ placeId: row.placeId, visitorId: caller._id }] }, now);
    return undefined;
  };
