import type { Handler } from '#platform/http/call.ts';
import type { listAreaNotices as contract } from '../contract.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { noticesOf } from './area-notices.store.ts';
import type { AreaNoticesDeps } from './context.ts';
import { presentNotices } from './present-notices.ts';

export const listAreaNotices =
  (deps: AreaNoticesDeps): Handler<typeof contract, Viewer> =>
  async ({ caller }) => ({
    notices: await presentNotices(deps, await noticesOf(deps.database, caller._id, deps.clock.now())),
  });
