import { expect, it } from 'vitest';
import { formatRadius } from './format-radius.ts';

it.each([
  ['en-US', '50 mi', '50 miles'],
  ['en-AU', '80 km', '80 kilometres'],
  ['de-DE', '80 km', '80 Kilometer'],
])('fifty miles in %s are written %s and read %s', (locale, written, spoken) =>
  expect(formatRadius(50, locale)).toEqual({ written, spoken }),
);
