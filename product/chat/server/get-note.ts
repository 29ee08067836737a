import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getNote as contract } from '../own.contract.ts';
import type { Context } from './context.ts';
import { findNote } from './notes.store.ts';

/** It is his own, so it stays his though the two have parted. */
export const getNote =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, query: { userId } }) => ({ note: await findNote(context.database, caller._id, userId) });
