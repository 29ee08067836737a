import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getMessageRequestFilters as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { readMessageRequestFilters } from './message-request-filters.store.ts';

export const getMessageRequestFilters =
  (context: Context): Handler<typeof contract, Viewer> =>
  ({ caller }) =>
    readMessageRequestFilters(context.database, caller._id);
