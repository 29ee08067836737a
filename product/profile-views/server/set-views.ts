import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { setProfileViews as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { addSettings, removeAll } from './profile-views.store.ts';

export const setProfileViews =
  ({ database, clock }: Context): Handler<typeof contract, Caller> =>
  async ({ caller: { _id }, body: { isOn } }) => {
    if (isOn) await addSettings(database, _id, clock.now());
    else await database.transaction((tx) => removeAll(tx, _id));
    return undefined;
  };
