import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getNote as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { findNote } from './notes.store.ts';

/** It is the visitor's own, so a separation does not hide it. */
export const getNote =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, query: { userId } }) => ({ note: await findNote(context.database, caller._id, userId) });
