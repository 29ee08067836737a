import type { Handler } from '#platform/http/call.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import type { acceptPolicies as contract } from '../contract.ts';
import type { Caller } from '../caller.ts';
import { change, type Context } from './context.ts';

/** Accepting again what is accepted leaves the first time standing. */
export const acceptPolicies =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const accepted = { policiesVersion: POLICIES_VERSION, policiesAcceptedAt: context.clock.now() };
    await change(context, call.caller._id, (visitor) =>
      (visitor.policiesVersion ?? 0) < POLICIES_VERSION ? accepted : {},
    );
    return undefined;
  };
