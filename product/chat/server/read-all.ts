import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { readAll as contract } from '../contract.ts';
import { readAllSides } from './changes.store.ts';
import type { Context } from './context.ts';
import { numbering } from './numbering.ts';

export const readAll =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id } }) => {
    const read = await numbering(context, [_id], (tx) => readAllSides(tx, _id));
    for (const { conversationId, number } of read) context.tellConversation(_id, number, conversationId);
    return undefined;
  };
