import { expect, it } from 'vitest';
import { groupTime } from './group-time.ts';

it('a group’s time names its time zone', () => {
  const start = '2026-11-21T21:00:00.000Z';
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(start))
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(groupTime(start, 'en-US')).toMatch(/^\w{3}, Nov 2\d, /);
  expect(groupTime(start, 'en-US').endsWith(` ${zone}`)).toBe(true);
});
