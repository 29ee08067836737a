import { HOUR_MS } from '#platform/clock/round-time.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { built } from '#platform/db/raw-transaction.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { profiles } from '#product/profiles/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { oldestView } from '../rules.ts';
import type { Context } from './context.ts';
import { listProfileViews } from './list-views.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { deleteViewsBefore, separate } from './profile-views.store.ts';
import { recordView } from './record-view.ts';
import { setProfileViews } from './set-views.ts';

/** Who looked at whom, between people who both show it. */
export const profileViews = defineSlice('profileViews', {
  uses: [visitors, blocks, profiles],
  endpoints: endpointsOf(contract),
  create: ({ database, clock, profiles: { showCards } }) => {
    const context: Context = { database, clock, showCards };
    return {
      handlers: {
        listProfileViews: listProfileViews(context),
        setProfileViews: setProfileViews(context),
      },
      hooks: {
        blockChanging: (tx, { blockerId, blockedId }) => separate(built(tx), blockerId, blockedId),
      },
      on: { profileOpened: (pair) => recordView(context, pair) },
      jobs: [
        recurringJob('delete-profile-views', { everyMs: HOUR_MS }, () =>
          deleteViewsBefore(database, oldestView(clock.now())),
        ),
      ],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: {},
    };
  },
});
