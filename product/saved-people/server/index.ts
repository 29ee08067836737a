import { built } from '#platform/db/raw-transaction.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { profiles } from '#product/profiles/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import type { Context } from './context.ts';
import { listSaved, listSavedIds } from './list-saved.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { savePerson, unsavePerson } from './save-person.ts';
import { separate } from './saved-people.store.ts';

/** People whom a visitor saved, for themselves alone. */
export const savedPeople = defineSlice('savedPeople', {
  uses: [captcha, visitors, blocks, profiles],
  endpoints: endpointsOf(contract),
  create: ({ database, clock, captcha: { showPeople }, profiles: { partialUsersOf } }) => {
    const context: Context = { database, clock, showPeople, partialUsersOf };
    return {
      handlers: {
        listSaved: listSaved(context),
        listSavedIds: listSavedIds(context),
        savePerson: savePerson(context),
        unsavePerson: unsavePerson(context),
      },
      hooks: {
        blockChanging: (tx, { blockerId, blockedId }) => separate(built(tx), blockerId, blockedId),
      },
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: {},
    };
  },
});
