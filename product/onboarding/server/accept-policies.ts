import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { acceptPolicies as contract } from '../contract.ts';
import { isRefusedAsNewcomer } from '../rules.ts';
import type { Context } from './context.ts';
import { isGateClosedHere } from './device-gate.ts';

/** Records the policies in force as accepted; the time of the first acceptance stays. */
export const acceptPolicies =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const now = clock.now();
    let isRefused = false as boolean;
    const row = await change(call.caller._id, (visitor) => {
      const { policiesVersion } = visitor;
      isRefused = isRefusedAsNewcomer({ policiesVersion, isGateClosed: isGateClosedHere(call) });
      if (isRefused) return { dateOfBirth: null, ageRefusedAt: visitor.ageRefusedAt ?? now };
      return (policiesVersion ?? 0) < POLICIES_VERSION
        ? { policiesVersion: POLICIES_VERSION, policiesAcceptedAt: now }
        : {};
    });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    if (isRefused) throw new Refused<typeof contract>('under-age');
    return undefined;
  };
