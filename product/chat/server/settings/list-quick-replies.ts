import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { listQuickReplies as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { findQuickReplies } from './notes.store.ts';

export const listQuickReplies =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller }) => ({ quickReplies: await findQuickReplies(context.database, caller._id) });
