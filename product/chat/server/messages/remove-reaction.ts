import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { removeReaction as contract } from '../../contract/message-endpoints.ts';
import type { Context } from '../context.ts';
import { changeReaction } from './change-reaction.ts';

export const removeReaction =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    const changed = await changeReaction(context, { ...body, byUserId: caller._id, reaction: null });
    if (changed === null) throw new Refused<typeof contract>('not-found');
    return changed;
  };
