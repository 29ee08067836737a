import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import { TooMany } from '#platform/contract/too-many.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Call, Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { SeenVerdict } from '../people-seen.rules.ts';
import { CAPTCHA_REQUIRED, type captchaRefusal, PEOPLE_SEEN } from '../refusal.contract.ts';
import type { RiskCall } from '../rules.ts';
import type { Context } from './context.ts';
import { riskSubjectOf } from './risk-subject.ts';

/** An endpoint that may require a captcha, as its contract declares. */
export type Guarded = Endpoint & { readonly refusals: typeof captchaRefusal };

/** For what a call may meet a captcha. */
export interface GuardRules<E extends Endpoint> {
  /** What the call counts as. */
  readonly counts?: readonly RiskCall[];
  /** What soon follows the call: a captcha that is due for it is asked for now. */
  readonly precedes?: RiskCall;
  /** The point the call looks from, which counts; null for none. */
  readonly viewpoint?: (call: Call<E, Caller>) => LatLng | null;
  /** Shows people: refused once the hour's are used up. Its handler counts those it shows. */
  readonly people?: true;
}

/** Wraps a handler with a captcha that is required of machine behavior. */
export const guard =
  <E extends Guarded>(
    context: Pick<Context, 'riskCounters' | 'peopleCounters'>,
    rules: GuardRules<E>,
    handler: Handler<E, Caller>,
  ): Handler<E, Caller> =>
  async (call) => {
    if (!(await countCall(context, rules, call))) throw new Refused<Guarded>(CAPTCHA_REQUIRED);
    if (rules.people) refuseUnlessAllowed(await context.peopleCounters.judge(riskSubjectOf(call)));
    return handler(call);
  };

/** Counts a call; false when a captcha is due first. */
async function countCall<E extends Guarded>(
  { riskCounters }: Pick<Context, 'riskCounters'>,
  { counts = [], precedes, viewpoint }: GuardRules<E>,
  call: Call<E, Caller>,
): Promise<boolean> {
  const subject = riskSubjectOf(call);
  if (precedes !== undefined && (await riskCounters.isRisky(precedes, subject))) return false;
  for (const counted of counts) if (!(await riskCounters.allowCall(counted, subject))) return false;
  const point = viewpoint?.(call) ?? null;
  return point === null || (await riskCounters.allowViewpoint(point, subject));
}

/** Refuses a call that would show more people than an hour has. */
export function refuseUnlessAllowed(verdict: SeenVerdict): void {
  if (verdict.type === 'captcha') throw new Refused<Guarded>(CAPTCHA_REQUIRED);
  if (verdict.type === 'too-many') throw new TooMany(verdict.waitSeconds, PEOPLE_SEEN);
}
