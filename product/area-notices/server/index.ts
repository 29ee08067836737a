import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { notifications } from '#product/notifications/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { verification } from '#product/verification/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { cancelAreaNotice } from './cancel-area-notice.ts';
import type { AreaNoticesDeps } from './context.ts';
import { listAreaNotices } from './list-area-notices.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { requestAreaNotice } from './request-area-notice.ts';
import { areaContentOf, sendAreaNotices } from './send-area-notices.ts';

/** Notices to visitors who asked about an area, once someone shows up in it. */
export const areaNotices = defineSlice('areaNotices', {
  uses: [basemap, visitors, blocks, live, presence, verification, notifications],
  endpoints: endpointsOf(contract),
  create: ({ database, clock, ...parts }) => {
    const deps: AreaNoticesDeps = {
      ...{ database, clock },
      mainTown: parts.basemap.mainTown,
      hiddenFrom: parts.blocks.hiddenFrom,
      nearest: parts.presence.nearest,
      isUnavailableAt: parts.verification.isUnavailableAt,
      enqueue: parts.notifications.enqueue,
      send: (visitorId, frame) => parts.live.send(visitorId, JSON.stringify(frame)),
    };
    return {
      handlers: {
        listAreaNotices: listAreaNotices(deps),
        requestAreaNotice: requestAreaNotice(deps),
        cancelAreaNotice: cancelAreaNotice(deps),
      },
      hooks: { pushContents: { area: areaContentOf(deps) } },
      jobs: [recurringJob('send-area-notices', {}, sendAreaNotices(deps))],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: {},
    };
  },
});
