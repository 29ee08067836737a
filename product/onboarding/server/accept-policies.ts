import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { acceptPolicies as contract } from '../contract.ts';
import type { Context } from './context.ts';

/** Records the policies in force as accepted; the time of the first acceptance stays. */
export const acceptPolicies =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const accepted = { policiesVersion: POLICIES_VERSION, policiesAcceptedAt: clock.now() };
    const row = await change(call.caller._id, (visitor) =>
      (visitor.policiesVersion ?? 0) < POLICIES_VERSION ? accepted : {},
    );
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return undefined;
  };
