import { expect, it } from 'vitest';
import { formatHours, formatTimeLeft } from './format-hours.ts';

it('hours are short on the screen and whole words for screen readers', () => {
  expect([formatHours(1, 'en-US', 'narrow'), formatHours(2, 'en-US', 'long')]).toEqual(['1h', '2 hours']);
  expect(formatHours(2, 'de-DE', 'long')).toBe('2 Stunden');
});

it('the time left is rounded up to the minute, and never nothing', () => {
  const left = (seconds: number) =>
    formatTimeLeft(
      '2030-05-01T14:00:00Z',
      new Date(Date.parse('2030-05-01T14:00:00Z') - seconds * 1000),
      'en',
    );
  expect([7200, 4801, 3600, 61, 1, 0].map(left)).toEqual(['2h', '1h 21m', '1h', '2m', '1m', '1m']);
});
