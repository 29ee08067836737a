import { expect, it } from 'vitest';
import { groupTime } from './group-time.ts';

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
