import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { fromPair } from '#platform/geo/point.ts';
import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { hasPaymentLink } from '#platform/text/payment-links.ts';
import type { setAroundFor as contract } from '#product/visitors/around-for.contract.ts';
import { aroundForNow, endOf } from '#product/visitors/around-for.rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { INTENTION_LENGTH } from '#product/visitors/contract.ts';
import { tidyIntention } from '#product/visitors/profile.rules.ts';
import { aroundForOf } from '#product/visitors/server/index.ts';
import type { AvailabilityContext } from './context.ts';

const LIMITS = { maxLength: INTENTION_LENGTH, mayBeEmpty: true };
const NO_END = { aroundForUntil: null, aroundForIntention: null, aroundForIsOver: false } as const;

export const setAroundFor =
  (context: AvailabilityContext): Handler<typeof contract, Caller> =>
  async ({ caller, body: { minutes, intention: text } }) => {
    const intention = minutes === null ? null : tidyIntention(text);
    if (intention !== null) await judge(context, caller, intention);
    const until = minutes === null ? null : endOf(minutes, context.clock.now());
    const row = await context.visitors.change(caller._id, () => ({
      ...NO_END,
      ...{ aroundForUntil: until, aroundForIntention: intention },
    }));
    context.ends.set(caller._id, until);
    return { aroundFor: aroundForOf(row) };
  };

/** He leaves the map by his own act, so that nothing is to end any more. Whose time is up stays off the map. */
export const leaveAroundFor =
  (context: AvailabilityContext) =>
  async (visitorId: string): Promise<void> => {
    const row = await context.visitors.changeUnseen(visitorId, (before) =>
      aroundForNow(aroundForOf(before), context.clock.now())?.kind === 'around' ? NO_END : {},
    );
    if (row.aroundForUntil === null) context.ends.set(visitorId, null);
  };

/** He does what shows him to others: he says by it that he wants to be seen, also where his time is up. */
export async function endOver(context: AvailabilityContext, visitorId: string): Promise<void> {
  const caller = await context.visitors.visitorOf(visitorId);
  if (caller?.aroundFor?.kind === 'over')
    await context.visitors.changeUnseen(visitorId, (before) =>
      aroundForNow(aroundForOf(before), context.clock.now())?.kind === 'over' ? NO_END : {},
    );
}

/** It stands in public, as a post does. */
async function judge(context: AvailabilityContext, caller: Caller, intention: string): Promise<void> {
  if (caller.revocations.includes('globalChat')) throw new Refused<typeof contract>('revoked');
  if (textProblem(intention, LIMITS)) throw new Refused<typeof contract>('unfit-text');
  if (hasPhoneNumber(intention, await countryOf(context, caller._id)))
    throw new Refused<typeof contract>('phone-detected');
  if (hasPaymentLink(intention)) throw new Refused<typeof contract>('way-to-pay');
}

/** The country a visitor is shown in or lives in; null when neither is known. */
async function countryOf(
  { positionService, visitors, countryAt }: AvailabilityContext,
  visitorId: string,
): Promise<string | null> {
  const published = positionService.publishedOf(visitorId);
  const at = published
    ? fromPair(published.coordinates)
    : (await visitors.visitorOf(visitorId))?.savedCoordinates;
  return at ? countryAt(at) : null;
}
