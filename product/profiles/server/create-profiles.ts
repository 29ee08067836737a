import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { getProfile as getProfileEndpoint, PartialUser } from '../contract.ts';
import type * as contract from '../own-profile.contract.ts';
import type { flagUser as flagUserEndpoint } from '../report.contract.ts';
import type { Context } from './context.ts';
import { flagUser } from './flag-user.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { getProfile } from './get-profile.ts';
import { deleteHealthInfo, getHealthInfo, setHealthInfo } from './own-health.ts';
import { partialUsersOf, showCards, type ShownTo } from './partial-users.ts';
import { setProfile } from './set-profile.ts';

type OwnCalls = 'getOwnProfile' | 'setProfile' | 'getHealthInfo' | 'setHealthInfo' | 'deleteHealthInfo';
type Calls = Pick<typeof contract, OwnCalls> & {
  readonly getProfile: typeof getProfileEndpoint;
  readonly flagUser: typeof flagUserEndpoint;
};

export interface Profiles {
  readonly handlers: Handlers<Calls, Caller>;
  /** Visitors as the caller sees them, by id, without those hidden from the caller. */
  readonly partialUsersOf: (
    caller: Caller,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, PartialUser>>;
  /**
   * The cards of a list of people, by id; without those who have none for the caller now, and may have one again.
   * All of the list count as shown: else it would tell cards that nothing counts.
   *
   * @throws Refused or TooMany, as an endpoint with the refusal of the captcha answers
   */
  readonly showCards: (call: ShownTo, ids: readonly string[]) => Promise<ReadonlyMap<string, PartialUser>>;
}

export const createProfiles = (context: Context): Profiles => ({
  handlers: {
    getProfile: getProfile(context),
    flagUser: flagUser(context),
    getOwnProfile: getOwnProfile(context),
    setProfile: setProfile(context),
    getHealthInfo: getHealthInfo(context),
    setHealthInfo: setHealthInfo(context),
    deleteHealthInfo: deleteHealthInfo(context),
  },
  partialUsersOf: (caller, ids) => partialUsersOf(context, caller, ids),
  showCards: (call, ids) => showCards(context, call, ids),
});
