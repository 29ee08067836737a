import { DAY_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { sectorAt } from '#product/presence/regions.rules.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { lockVisitorForChange } from '#product/visitors/server/index.ts';
import { AREA_NOTICE_DAYS, MAX_AREA_NOTICES, type requestAreaNotice as contract } from '../contract.ts';
import { noticesOf, putNotice } from './area-notices.store.ts';
import type { AreaNoticesDeps } from './context.ts';
import { presentNotices } from './present-notices.ts';

/** Of the point nothing is kept but its sector. */
export const requestAreaNotice =
  (deps: AreaNoticesDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    const now = deps.clock.now();
    const endsAt = new Date(now.getTime() + AREA_NOTICE_DAYS * DAY_MS);
    const kept = await deps.database.transaction(async (tx) => {
      // So that two at once do not make one more than may be.
      if (!(await lockVisitorForChange(tx, caller._id)))
        throw new Refused<typeof contract>('unauthenticated');
      await putNotice(tx, caller._id, { ...sectorAt(body.around), endsAt });
      const all = await noticesOf(tx, caller._id, now);
      if (all.filter(({ toldAt }) => toldAt === null).length > MAX_AREA_NOTICES)
        throw new Refused<typeof contract>('too-many');
      return all;
    });
    return { notices: await presentNotices(deps, kept) };
  };
