import { daysBetween, localDayOf } from '#platform/clock/local-day.ts';
import { formatter } from '#platform/i18n/formatter.ts';
import type { Translate } from '#platform/i18n/text-modules.ts';
import { dayByName } from '#platform/i18n/day-by-name.ts';
import { knownZone, localMinute, type Zone } from '#platform/clock/time-zone.ts';

const minute: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const time: Intl.DateTimeFormatOptions = { ...minute, timeZoneName: 'short' };
const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

export interface GroupTime {
  readonly startTime: string;
  /** Of where the group is. */
  readonly timeZone?: string | undefined;
}

/**
 * "Today, 21:00 GMT+1", "Tomorrow, 9:00 PM CST" or "Sat, 21 Nov, 21:00 GMT+1" in the visitor's language, by the clock of
 * the device; "Fri, Nov 20, 8:00 PM, Chicago time" where clocks show another time there.
 */
export function groupTime(group: GroupTime, locale: string, now: Date, t: Translate<'group'>): string {
  return timeThere(group, locale, t) ?? timeHere(group, locale, now);
}

/** By the clock of where the group is; null where that of the device shows the same, or the zone is not known. */
function timeThere({ startTime, timeZone }: GroupTime, locale: string, t: Translate<'group'>): string | null {
  const start = new Date(startTime);
  const zone = knownZone(timeZone);
  if (zone === undefined || localMinute(start) === localMinute(start, zone)) return null;
  const time = formatter(locale, { ...day, ...minute, timeZone: zone }).format(start);
  return t('timeThere', { time, city: cityOf(zone) });
}

/** By which clock a start is entered: that of the place, with the time of the device beside it where they differ. */
export function zoneWords(group: GroupTime, locale: string, now: Date, t: Translate<'group'>): string {
  const there = timeThere(group, locale, t);
  if (there !== null) return `${there} · ${t('timeHere', { time: timeHere(group, locale, now) })}`;
  const parts = formatter(locale, { timeZoneName: 'long' }).formatToParts(new Date(group.startTime));
  return t('ownZone', { zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '' });
}

/** The same before there is a start. */
export function zoneOfStart(timeZone: Zone, locale: string, now: Date, t: Translate<'group'>): string {
  const isOwn = timeZone === undefined || localMinute(now) === localMinute(now, timeZone);
  return isOwn
    ? zoneWords({ startTime: now.toISOString() }, locale, now, t)
    : t('zoneThere', { city: cityOf(timeZone) });
}

/** By the clock of the device, where that is not what `groupTime` says. */
export const ownTime = (group: GroupTime, locale: string, now: Date, t: Translate<'group'>): string | null =>
  timeThere(group, locale, t) === null ? null : t('timeHere', { time: timeHere(group, locale, now) });

/** "America/Argentina/Buenos_Aires" is called after its last part. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

function timeHere({ startTime }: GroupTime, locale: string, now: Date): string {
  const start = new Date(startTime);
  const daysAhead = daysBetween(localDayOf(now), localDayOf(start));
  const name = daysAhead < 0 ? null : dayByName(daysAhead, locale);
  if (name === null) return formatter(locale, { ...day, ...time }).format(start);
  return `${name}, ${formatter(locale, time).format(start)}`;
}

/** "23 Nov, 05:51", by the clock of the device. */
export const changeTime = (time: string, locale: string): string =>
  formatter(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(time),
  );
