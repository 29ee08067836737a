import { HOUR_MS } from '#platform/clock/round-time.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { built } from '#platform/db/raw-transaction.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { profiles } from '#product/profiles/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { notifications } from '#product/notifications/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import type { Context } from './context.ts';
import { listSaved, listSavedIds } from './list-saved.ts';
import { NearbyNotices } from './nearby-notices.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { savePerson, unsavePerson } from './save-person.ts';
import { getSavedSettings, setSavedSettings } from './saved-settings.ts';
import { setBell } from './set-bell.ts';
import { separate } from './saved-people.store.ts';

const NOTICES_EVERY_MS = 1_000;

/** People whom a visitor saved, for themselves alone. */
export const savedPeople = defineSlice('savedPeople', {
  uses: [visitors, blocks, live, presence, profiles, notifications],
  endpoints: endpointsOf(contract),
  create: ({ database, clock, profiles: { partialUsersOf, showCards }, ...uses }) => {
    const context: Context = { database, clock, partialUsersOf, showCards };
    const notices = new NearbyNotices({
      ...{ database, clock, hiddenFrom: uses.blocks.hiddenFrom, shownAt: uses.presence.shownAt },
      ...{ send: uses.live.send, enqueue: uses.notifications.enqueue },
    });
    return {
      handlers: {
        listSaved: listSaved(context),
        listSavedIds: listSavedIds(context),
        savePerson: savePerson(context),
        unsavePerson: unsavePerson(context),
        setBell: setBell(context),
        getSavedSettings: getSavedSettings(context),
        setSavedSettings: setSavedSettings(context),
      },
      hooks: {
        blockChanging: (tx, { blockerId, blockedId }) => separate(built(tx), blockerId, blockedId),
        pushContents: { 'saved-nearby': ({ visitorId }) => notices.contentFor(visitorId) },
      },
      on: { movedOnMap: (move) => notices.moved(move) },
      ticks: [{ name: 'saved-nearby', everyMs: NOTICES_EVERY_MS, run: () => notices.tick() }],
      jobs: [recurringJob('delete-saved-nearby-notices', { everyMs: HOUR_MS }, () => notices.sweep())],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: {},
    };
  },
});
