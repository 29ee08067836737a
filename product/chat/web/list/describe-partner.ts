import type { Translate } from '#platform/i18n/text-modules.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { activeAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { isOnline } from '#product/profiles/rules.ts';
import { isHosting } from '#product/visitors/rules.ts';

/** "Online · 500 m · Hosting · Around until 18:20"; nothing when there is nothing to say. */
export function partnerWords(
  person: PartialUser,
  now: Date,
  t: Translate<'chat'>,
  locale: string,
  distance: string | null,
): string {
  const words: string[] = [];
  if (isOnline(person)) words.push(t('person.online'));
  const rightNow = activeRightNow(person.rightNow, now);
  if (rightNow) words.push(t('person.rightNow', { time: clockTime(rightNow.until, locale) }));
  if (distance !== null) words.push(distance);
  if (isHosting(person.hostingStatus, now)) words.push(t('person.hosting'));
  const around = activeAvailability(person.availability, now);
  if (around) words.push(t('person.aroundUntil', { time: clockTime(around.until, locale) }));
  if (person.isDemo) words.push(t('person.demo'));
  return words.join(' · ');
}
