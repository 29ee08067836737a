import type { Handler } from '#platform/http/call.ts';
import { sectorAt } from '#product/presence/regions.rules.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { cancelAreaNotice as contract } from '../contract.ts';
import { deleteNotice, noticesOf } from './area-notices.store.ts';
import type { AreaNoticesDeps } from './context.ts';
import { presentNotices } from './present-notices.ts';

export const cancelAreaNotice =
  (deps: AreaNoticesDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    await deleteNotice(deps.database, caller._id, sectorAt(body.around));
    return {
      notices: await presentNotices(deps, await noticesOf(deps.database, caller._id, deps.clock.now())),
    };
  };
