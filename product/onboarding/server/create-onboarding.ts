import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type * as contract from '../contract.ts';
import { acceptPolicies } from './accept-policies.ts';
import { checkAge } from './check-age.ts';
import type { Context } from './context.ts';

export interface Onboarding {
  readonly handlers: Handlers<Pick<typeof contract, 'acceptPolicies' | 'checkAge'>, Caller>;
}

export const createOnboarding = (context: Context): Onboarding => ({
  handlers: { checkAge: checkAge(context), acceptPolicies: acceptPolicies(context) },
});
