import { inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readAll as contract } from '../contract.ts';
import { readAllSides } from './changes.store.ts';
import type { Context } from './context.ts';
import { lockPeople } from './sending.store.ts';

export const readAll =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id } }) => {
    const read = await inRawTransaction(context.database, async (tx) => {
      await context.holdPeople(tx, [_id]);
      await lockPeople(tx, [_id]);
      return readAllSides(tx, _id);
    });
    for (const { conversationId, number } of read) context.tellConversation(_id, number, conversationId);
    return undefined;
  };
