import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { QUICK_REPLY_LENGTH, type setQuickReplies as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { saveQuickReplies } from './notes.store.ts';

const QUICK_REPLY_LIMITS = { maxLength: QUICK_REPLY_LENGTH, mayBeEmpty: false };

export const setQuickReplies =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { before, quickReplies } }) => {
    if (quickReplies.some((quickReply) => textProblem(quickReply, QUICK_REPLY_LIMITS) !== null))
      throw new Refused<typeof contract>('disallowed-text');
    if (!(await saveQuickReplies(context.database, caller._id, before, quickReplies)))
      throw new Refused<typeof contract>('changed-meanwhile');
    return { quickReplies };
  };
