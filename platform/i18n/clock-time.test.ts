import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it.each([
  ['en-US', '7:05 PM'],
  ['en-GB', '19:05'],
  ['en-DE', '19:05'],
])('five past seven in the evening in %s', (locale, written) => {
  expect(clockTime('2026-11-21T19:05:00', locale)).toBe(written);
});
