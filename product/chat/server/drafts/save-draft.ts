import { Refused } from '#platform/contract/refused.ts';
import { built } from '#platform/db/raw-transaction.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { findBlocksWithin } from '#product/blocks/server/index.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { saveDraft as contract } from '../../contract/draft-endpoints.ts';
import { draftRefusal } from '../../drafts.rules.ts';
import { MESSAGE_LENGTH } from '../../contract/schema.ts';
import { withChangeSeq } from '../changes/with-change-seq.ts';
import type { Context } from '../context.ts';
import { advanceDrafts, findDrafts, writeDraft } from './drafts.store.ts';

const DRAFT_LIMITS = { maxLength: MESSAGE_LENGTH, mayBeEmpty: true };

export const saveDraft =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId, text } }) => {
    if (textProblem(text, DRAFT_LIMITS) !== null) throw new Refused<typeof contract>('disallowed-text');
    const isThere = userId !== caller._id && (await context.partialUsersOf(caller, [userId])).has(userId);
    const changeSeq = await withChangeSeq(context, [caller._id, userId], async (raw) => {
      const pair = [caller._id, userId] as const;
      const [blocks, kept] = [await findBlocksWithin(raw, [pair]), await findDrafts(built(raw), caller._id)];
      // A block that was committed before the lock is seen.
      const isOpen = isThere && blocks.size === 0;
      const refusal = draftRefusal({ userId, text }, kept, isOpen);
      if (refusal !== null) throw new Refused<typeof contract>(refusal);
      await writeDraft(built(raw), caller._id, { userId, text });
      return (await advanceDrafts(raw, [caller._id])).get(caller._id) ?? 0;
    });
    context.notifyDrafts(caller._id, changeSeq);
    return { changeSeq };
  };
