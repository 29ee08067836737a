import { expect, it } from 'vitest';
import { timeZoneAt } from './time-zone-at.ts';

it.each([
  [41.8781, -87.6298, 'America/Chicago'],
  [59.91, 10.75, 'Europe/Oslo'],
  [-34.6, -58.38, 'America/Argentina/Buenos_Aires'],
  [0, -30, null],
  [90, 180, null],
])('at %d, %d clocks go by %s', (lat, lng, zone) => {
  expect(timeZoneAt({ lat, lng })).toBe(zone);
});
