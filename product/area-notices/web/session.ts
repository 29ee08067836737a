import type { Client } from '#platform/client/client.ts';
import type { SessionPart } from '#product/session-part.ts';
import { type AreaNoticesModel, createAreaNotices } from './area-notices.model.ts';
import { type AreaNoticeFrames, onAreaNotice } from './follow-area-notices.ts';

/** The areas an account waits for. */
export const areaNotices: SessionPart<
  { readonly client: Client; readonly live: AreaNoticeFrames },
  AreaNoticesModel
> = {
  isFor: ({ isAnonymous }) => !isAnonymous,
  create: ({ client, live }) => {
    const model = createAreaNotices({ client });
    onAreaNotice(live, ({ location }) => model.markTold(location, new Date()));
    return { api: model, model };
  },
};
