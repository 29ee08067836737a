import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { PHRASE_LENGTH, type setPhrases as contract } from '../own.contract.ts';
import type { Context } from './context.ts';
import { savePhrases } from './notes.store.ts';

const PHRASE_LIMITS = { maxLength: PHRASE_LENGTH, mayBeEmpty: false };

export const setPhrases =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { before, phrases } }) => {
    if (phrases.some((phrase) => textProblem(phrase, PHRASE_LIMITS) !== null))
      throw new Refused<typeof contract>('unfit-text');
    if (!(await savePhrases(context.database, caller._id, before, phrases)))
      throw new Refused<typeof contract>('changed-meanwhile');
    return { phrases };
  };
