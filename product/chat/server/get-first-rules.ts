import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getFirstRules as contract } from '../own.contract.ts';
import type { Context } from './context.ts';
import { readFirstRules } from './first-contact.store.ts';

export const getFirstRules =
  (context: Context): Handler<typeof contract, Viewer> =>
  ({ caller }) =>
    readFirstRules(context.database, caller._id);
