import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { listPhrases as contract } from '../own.contract.ts';
import type { Context } from './context.ts';
import { findPhrases } from './notes.store.ts';

export const listPhrases =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller }) => ({ phrases: await findPhrases(context.database, caller._id) });
