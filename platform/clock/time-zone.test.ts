import { expect, it } from 'vitest';
import { instantOf, knownZone, localMinute } from './time-zone.ts';

it.each([
  ['2026-11-21T21:00', 'America/Chicago', '2026-11-22T03:00:00.000Z'],
  ['2026-07-21T21:00', 'America/Chicago', '2026-07-22T02:00:00.000Z'],
  // Hours before and after clocks change.
  ['2026-03-08T01:30', 'America/Chicago', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08T03:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['2026-11-01T03:00', 'America/Chicago', '2026-11-01T09:00:00.000Z'],
  ['2026-11-22T00:05', 'Asia/Kathmandu', '2026-11-21T18:20:00.000Z'],
  ['2026-11-22T00:00', 'UTC', '2026-11-22T00:00:00.000Z'],
])('%s in %s is %s, there and back', (local, zone, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(instant);
  expect(localMinute(new Date(instant), zone)).toBe(local);
});

it('without a zone the clock of the device counts, and no time is none', () => {
  const time = new Date(2026, 10, 21, 20, 5);
  expect([localMinute(time), instantOf('2026-11-21T20:05').getTime()]).toEqual([
    '2026-11-21T20:05',
    time.getTime(),
  ]);
  for (const none of ['', 'x']) expect(instantOf(none, 'America/Chicago').getTime()).toBeNaN();
  expect([knownZone('America/Chicago'), knownZone('Mars/Olympus_Mons'), knownZone(null)]).toEqual([
    ...['America/Chicago', undefined, undefined],
  ]);
});
