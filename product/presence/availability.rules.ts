import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { normalizeText } from '#platform/text/normalize-text.ts';
import type { Availability, OwnAvailability } from '#product/visitors/contract.ts';

/** Ends are multiples of this, so an exact end does not reveal when it was set. */
const ENDS_APART_MS = 5 * MINUTE_MS;

/** End of an availability of `minutes` from now; rounded up. */
export const endOf = (minutes: number, now: Date): Date =>
  new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / ENDS_APART_MS) * ENDS_APART_MS);

/** An expired availability stays expired until the visitor sets another, also before the job ran. */
export const currentAvailability = (own: OwnAvailability, now: Date): OwnAvailability =>
  own?.status === 'around' && Date.parse(own.until) <= now.getTime() ? { status: 'over' } : own;

/** As others get it; null when empty. */
export function availabilityForOthers(own: OwnAvailability, now: Date): Availability | null {
  const current = currentAvailability(own, now);
  if (current?.status !== 'around') return null;
  const { until, intention } = current;
  return { until, ...(intention !== undefined && { intention }) };
}

/** A published availability while it lasts. */
export const activeAvailability = (
  published: Availability | null | undefined,
  now: Date,
): Availability | null => (published && Date.parse(published.until) > now.getTime() ? published : null);

/** An intention as stored: one line without invisible characters; null when empty. */
export const normalizeIntention = (text: string | undefined): string | null =>
  normalizeText(text ?? '').replaceAll(/\s+/g, ' ') || null;
