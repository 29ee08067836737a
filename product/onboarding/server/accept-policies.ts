import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { submitPolicies } from '../age.rules.ts';
import type { acceptPolicies as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { decideChange } from './decide-change.ts';
import { isGateClosedHere } from './device-gate.ts';

/** Records the policies in force as accepted. */
export const acceptPolicies =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const given = {
      policiesInForce: POLICIES_VERSION,
      now: clock.now(),
      isClosedHere: isGateClosedHere(call),
    };
    const decided = await decideChange(change, call.caller._id, (visitor) => submitPolicies(visitor, given));
    if (!decided) throw new Refused<typeof contract>('unauthenticated');
    if (decided.decision.type === 'under-age') throw new Refused<typeof contract>('under-age');
    return undefined;
  };
