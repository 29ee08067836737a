import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { fromPair } from '#platform/geo/point.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { publicTextProblem } from '#product/moderation/public-text.rules.ts';
import type { setAvailability as contract } from '#product/presence/contract/availability.ts';
import { currentAvailability, endOf, normalizeIntention } from '#product/presence/availability.rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { INTENTION_LENGTH } from '#product/visitors/contract.ts';
import { availabilityOf } from '#product/visitors/server/index.ts';
import { stopped } from '../right-now/right-now-columns.ts';
import type { AvailabilityContext } from './context.ts';

const LIMITS = { maxLength: INTENTION_LENGTH, mayBeEmpty: true };
const NO_END = { availableUntil: null, availabilityNote: null, availabilityExpired: false } as const;

export const setAvailability =
  (context: AvailabilityContext): Handler<typeof contract, Caller> =>
  async ({ caller, body: { minutes, intention: text } }) => {
    const intention = minutes === null ? null : normalizeIntention(text);
    if (intention !== null) await judge(context, caller, intention);
    const until = minutes === null ? null : endOf(minutes, context.clock.now());
    const row = await context.visitors.change(caller._id, () => ({
      ...NO_END,
      ...{ availableUntil: until, availabilityNote: intention },
    }));
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    context.ends.set(caller._id, until);
    return { availability: availabilityOf(row) };
  };

/**
 * Ends the availability and Right now of a visitor who leaves the map; false when they are deleted. An expired
 * availability stays expired.
 */
export const endAvailability =
  (context: AvailabilityContext) =>
  async (visitorId: string): Promise<boolean> => {
    const now = context.clock.now();
    const row = await context.visitors.updateSilently(visitorId, (before) => ({
      ...(currentAvailability(availabilityOf(before), now)?.status === 'around' && NO_END),
      ...(before.rightNowUntil && stopped(before)),
    }));
    if (row?.availableUntil === null) context.ends.set(visitorId, null);
    return row !== null;
  };

/** Clears an expired availability: the action shows the visitor, so they want to be seen again. */
export async function clearExpired(context: AvailabilityContext, visitorId: string): Promise<void> {
  const visitor = await context.visitors.visitorOf(visitorId);
  if (visitor?.availability?.status === 'over')
    await context.visitors.updateSilently(visitorId, (before) =>
      currentAvailability(availabilityOf(before), context.clock.now())?.status === 'over' ? NO_END : {},
    );
}

/** The note is public, like a post. */
async function judge(context: AvailabilityContext, caller: Caller, intention: string): Promise<void> {
  if (caller.revocations.includes('globalChat')) throw new Refused<typeof contract>('revoked');
  if (textProblem(intention, LIMITS)) throw new Refused<typeof contract>('disallowed-text');
  const violation = publicTextProblem([intention], await countryOf(context, caller._id));
  if (violation)
    throw new Refused<typeof contract>(violation === 'post-violation' ? 'payment-link' : violation);
}

/** The country where the visitor is shown or lives; null when neither is known. */
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
