import type { Translate } from '#platform/i18n/text-modules.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { activeAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { isOnline } from '#product/profiles/rules.ts';
import { isHosting } from '#product/visitors/rules.ts';

/**
 * "Demo · Online · 500 m · Hosting · Around until 18:20"; nothing when there is nothing to say. That someone is invented
 * comes first: the end is what a narrow line cuts off.
 */
export function partnerWords(
  person: PartialUser,
  now: Date,
  t: Translate<'chat'>,
  locale: string,
  distance: string | null,
): string {
  const words = demoWords(person, t);
  if (isOnline(person)) words.push(t('person.online'));
  const rightNow = activeRightNow(person.rightNow, now);
  if (rightNow) words.push(t('person.rightNow', { time: clockTime(rightNow.until, locale) }));
  if (distance !== null) words.push(distance);
  if (isHosting(person.hostingStatus, now)) words.push(t('person.hosting'));
  const around = activeAvailability(person.availability, now);
  if (around) words.push(t('person.aroundUntil', { time: clockTime(around.until, locale) }));
  return words.join(' · ');
}

export interface HeaderState {
  readonly isTyping: boolean;
  readonly isOffline: boolean;
}

/** The line below the partner's name: what they do, else what they say; always that they are invented. */
export function headerWords(
  { isTyping, isOffline }: HeaderState,
  ...[person, now, t, locale, distance]: Parameters<typeof partnerWords>
): string {
  if (isTyping) return [...demoWords(person, t), t('person.typing')].join(' · ');
  return isOffline ? demoWords(person, t).join('') : partnerWords(person, now, t, locale, distance);
}

const demoWords = ({ isDemo }: Pick<PartialUser, 'isDemo'>, t: Translate<'chat'>): string[] =>
  isDemo ? [t('person.demo')] : [];
