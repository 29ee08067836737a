import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setPhrases as contract } from '../own.contract.ts';
import { textProblem } from '../rules.ts';
import type { Context } from './context.ts';
import { savePhrases } from './notes.store.ts';

export const setPhrases =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { before, phrases } }) => {
    if (phrases.some((phrase) => textProblem(phrase, false) !== null))
      throw new Refused<typeof contract>('unfit-text');
    if (!(await savePhrases(context.database, caller._id, before, phrases)))
      throw new Refused<typeof contract>('changed-meanwhile');
    return { phrases };
  };
