import { expect, it } from 'vitest';
import { dayByName, pastDay } from './day-by-name.ts';

/** Midday by the clock of the device, wherever the tests run. */
const NOW = new Date(2026, 10, 24, 12);

it('yesterday, today and tomorrow have names, in the language of the texts', () => {
  const named = (locale: string) => [-2, -1, 0, 1, 2].map((daysAhead) => dayByName(daysAhead, locale));
  expect(named('en-GB')).toEqual([null, 'Yesterday', 'Today', 'Tomorrow', null]);
  expect(named('de')).toEqual([null, 'Gestern', 'Heute', 'Morgen', null]);
});

it('[GROUP-01] a day is named relative to today, and by its date if older', () => {
  expect(pastDay('2026-11-24', NOW, 'en')).toBe('Today');
  expect(pastDay('2026-11-23', NOW, 'en')).toBe('Yesterday');
  expect(pastDay('2026-11-22', NOW, 'en')).toBe('Sunday, November 22');
});

it('a day of another year is named with its year', () => {
  expect(pastDay('2025-11-24', NOW, 'en')).toBe('Monday, November 24, 2025');
});

it('a day after today by the device’s clock is named today', () => {
  expect(pastDay('2026-11-25', NOW, 'en')).toBe('Today');
});
