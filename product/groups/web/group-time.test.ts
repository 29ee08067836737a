import { expect, it } from 'vitest';
import { readText } from '#platform/i18n/read-text.ts';
import type { Translate } from '#platform/i18n/text-modules.ts';
import { groupTime as timeOf, ownTime, zoneOfStart, zoneWords } from './group-time.ts';
import texts from './group.en.json' with { type: 'json' };

const t: Translate<'group'> = (key, values = {}) => readText(texts, key, values, 'en') ?? key;
const groupTime = (startTime: string, locale: string, now: Date, timeZone?: string) =>
  timeOf({ startTime, timeZone }, locale, now, t);

it('a group’s time names its time zone', () => {
  const start = '2026-11-21T21:00:00.000Z';
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(start))
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(groupTime(start, 'en-US', new Date('2026-11-10T12:00:00Z'))).toMatch(/^\w{3}, Nov 2\d, /);
  expect(groupTime(start, 'en-US', new Date('2026-11-10T12:00:00Z')).endsWith(` ${zone}`)).toBe(true);
});

it('today and tomorrow are said by name, other days by their date', () => {
  const day = (daysAhead: number) => {
    const now = new Date(2026, 10, 30, 23, 30);
    return groupTime(new Date(2026, 10, 30 + daysAhead, 23, 45).toISOString(), 'en-GB', now);
  };
  expect(day(0)).toMatch(/^Today, 23:45 /);
  expect(day(1)).toMatch(/^Tomorrow, 23:45 /);
  expect(day(2)).toMatch(/^Wed,? 2 Dec,? /);
  expect(day(-1)).toMatch(/^Sun,? 29 Nov,? /);
  expect(groupTime(new Date(2026, 10, 30, 23).toISOString(), 'de', new Date(2026, 10, 30, 1))).toMatch(
    /^Heute, 23:00 /,
  );
});

it('where clocks show another time it is that of the place, with the time of the device beside it', () => {
  const startTime = '2026-11-21T02:00:00.000Z';
  const now = new Date('2026-11-20T12:00:00Z');
  const here = groupTime(startTime, 'en-US', now);
  const zones = ['America/Chicago', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'];
  const said = zones.map((zone) => groupTime(startTime, 'en-US', now, zone));
  const there = [
    'Fri, Nov 20, 8:00 PM, Chicago time',
    'Sat, Nov 21, 7:30 AM, Kolkata time',
    'Fri, Nov 20, 11:00 PM, Buenos Aires time',
  ];
  // The device that tests may stand in one of them.
  expect(said.filter((time, at) => time === there[at]).length).toBeGreaterThanOrEqual(2);
  expect(said.every((time, at) => time === there[at] || time === here)).toBe(true);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const zone of [own, 'Mars/Olympus_Mons', undefined]) {
    expect(groupTime(startTime, 'en-US', now, zone)).toBe(here);
    expect(ownTime({ startTime, timeZone: zone }, 'en-US', now, t)).toBeNull();
  }
  const away = zones.find((zone, at) => said[at] === there[at] && zone !== own);
  expect(ownTime({ startTime, timeZone: away }, 'en-US', now, t)).toBe(`${here} where you are`);
  // The field of a start says which clock it goes by.
  const words = zoneWords({ startTime, timeZone: away }, 'en-US', now, t);
  expect(words).toBe(`${groupTime(startTime, 'en-US', now, away)} · ${here} where you are`);
  expect(zoneOfStart(away, 'en-US', now, t)).toMatch(/^\w[\w ]+ time, where the group is$/);
  for (const zone of [own, undefined])
    expect(zoneOfStart(zone, 'en-US', now, t)).toMatch(/^Your time zone: \w/);
});
