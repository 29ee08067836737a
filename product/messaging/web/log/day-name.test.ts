import { expect, it } from 'vitest';
import { dayName } from './day-name.ts';

/** Midday by the clock of the device, wherever the tests run. */
const NOW = new Date(2026, 10, 24, 12);

it('[GROUP-01] a day is named relative to today, and by its date if older', () => {
  expect(dayName('2026-11-24', NOW, 'en')).toBe('today');
  expect(dayName('2026-11-23', NOW, 'en')).toBe('yesterday');
  expect(dayName('2026-11-22', NOW, 'en')).toEqual({ words: 'Sunday, November 22' });
});

it('a day of another year is named with its year', () => {
  expect(dayName('2025-11-24', NOW, 'en')).toEqual({ words: 'Monday, November 24, 2025' });
});

it('a day after today by the device’s clock is named today', () => {
  expect(dayName('2026-11-25', NOW, 'en')).toBe('today');
});
