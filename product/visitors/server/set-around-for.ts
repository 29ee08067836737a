import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { textProblem } from '#platform/text/fit-text.ts';
import { hasWayToPay } from '#platform/text/ways-to-pay.ts';
import type { setAroundFor as contract } from '../around-for.contract.ts';
import { aroundForNow, endOf } from '../around-for.rules.ts';
import { INTENTION_LENGTH } from '../contract.ts';
import { tidyIntention } from '../profile.rules.ts';
import { aroundForOf } from './as-visitor.ts';
import type { Caller } from './callers.ts';
import { change, changeUnseen, type Context } from './handler.ts';

const LIMITS = { maxLength: INTENTION_LENGTH, mayBeEmpty: true };
const NO_END = { aroundForUntil: null, aroundForIntention: null, aroundForIsOver: false } as const;

export const setAroundFor =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { minutes, intention: text } }) => {
    const intention = minutes === null ? null : tidyIntention(text);
    if (intention !== null) await judge(context, caller, intention);
    const until = minutes === null ? null : endOf(minutes, context.clock.now());
    const row = await change(context, caller._id, () => ({
      ...NO_END,
      ...{ aroundForUntil: until, aroundForIntention: intention },
    }));
    context.ends.set(caller._id, until);
    return { aroundFor: aroundForOf(row) };
  };

/** He leaves the map by his own act, so that nothing is to end any more. Whose time is up stays off the map. */
export const leaveAroundFor =
  (context: Context) =>
  async (visitorId: string): Promise<void> => {
    const row = await changeUnseen(context, visitorId, (before) =>
      aroundForNow(aroundForOf(before), context.clock.now())?.kind === 'around' ? NO_END : {},
    );
    if (row.aroundForUntil === null) context.ends.set(visitorId, null);
  };

/** He does what shows him to others: he says by it that he wants to be seen, also where his time is up. */
export async function endOver(context: Context, visitorId: string): Promise<void> {
  const caller = await context.callers.visitorOf(visitorId);
  if (caller?.aroundFor?.kind === 'over')
    await changeUnseen(context, visitorId, (before) =>
      aroundForNow(aroundForOf(before), context.clock.now())?.kind === 'over' ? NO_END : {},
    );
}

/** It stands in public, as a post does. */
async function judge(context: Context, caller: Caller, intention: string): Promise<void> {
  if (caller.revocations.includes('globalChat')) throw new Refused<typeof contract>('revoked');
  if (textProblem(intention, LIMITS)) throw new Refused<typeof contract>('unfit-text');
  if (hasPhoneNumber(intention, await context.countryOf(caller._id)))
    throw new Refused<typeof contract>('phone-detected');
  if (hasWayToPay(intention)) throw new Refused<typeof contract>('way-to-pay');
}
