import type { Translate } from '#platform/i18n/text-modules.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import type { Words } from '#product/nearby/web/words.ts';
import { activeAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import { hostingToOthers } from '#product/visitors/rules.ts';
import { markerStyle } from '../../marker-style.rules.ts';

type StateWords = Pick<Words, 'tOf' | 'now' | 'locale'>;

/** What a row and a marker's name say of a person: "Online · Around until 18:20 · Coffee by the river". */
export function personWords(person: NearbyVisitor, words: StateWords): readonly string[] {
  const intention = intentionOf(person, words);
  return intention === null ? stateWords(person, words) : [...stateWords(person, words), intention];
}

/** What a person is around for, in their own words; null when they say nothing. */
export const intentionOf = (
  { availability }: NearbyVisitor,
  { now }: Pick<StateWords, 'now'>,
): string | null => activeAvailability(availability, new Date(now))?.intention ?? null;

/** The same without their own words, which have a line of their own on a card. */
export function stateWords(person: NearbyVisitor, { tOf, now, locale }: StateWords): readonly string[] {
  const t = tOf('person');
  const words: string[] = [];
  const look = markerStyle(person, now);
  if (person.isOnline) words.push(t('online'));
  const rightNow = activeRightNow(person.rightNow, new Date(now));
  if (rightNow) words.push(t('rightNow', { time: clockTime(rightNow.until, locale) }));
  if (look === 'promoted') words.push(t('promoted'));
  const hosting = hostingToOthers(person.hostingStatus, new Date(now))?.hostingType;
  if (hosting === 'canHost') words.push(t('hosting'));
  if (hosting === 'canTravel' || hosting === 'cannotHost') words.push(t(hosting));
  if (person.isVisiting) words.push(t('visiting'));
  if (person.isNew) words.push(t('isNew'));
  const around = activeAvailability(person.availability, new Date(now));
  if (around) words.push(t('aroundUntil', { time: clockTime(around.until, locale) }));
  if (!person.isOnline) words.push(lastActive(person.connectUpdateTime, t, now));
  return words;
}

/** The time is rounded down to its hour, later to its day: it says since when, and nothing closer. */
function lastActive(time: string, t: Translate<'person'>, now: number): string {
  // The device's clock may be behind.
  const hours = Math.max(1, Math.floor((now - Date.parse(time)) / HOUR_MS) + 1);
  return hours <= 24 ? t('activeHours', { count: hours }) : t('activeDays', { count: Math.ceil(hours / 24) });
}
