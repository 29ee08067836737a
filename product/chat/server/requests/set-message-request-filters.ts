import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setMessageRequestFilters as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { saveMessageRequestFilters } from './message-request-filters.store.ts';

export const setMessageRequestFilters =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    if (body.minAge !== null && body.maxAge !== null && body.minAge > body.maxAge)
      throw new Refused<typeof contract>('ages-crossed');
    await saveMessageRequestFilters(context.database, caller._id, body);
    return body;
  };
