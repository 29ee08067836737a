import { expect, it } from 'vitest';
import { formatHeight } from './format-height.ts';

it.each([
  ['en-US', 180, '5 ft 11 in'],
  ['en-US', 182, '6 ft'],
  ['en-US', 183, '6 ft'],
  ['en', 152, '5 ft'],
  ['en-GB', 178, '5 ft 10 in'],
  ['de-DE', 182, '182 cm'],
  ['en-AU', 182, '182 cm'],
])('a height in %s of %i cm reads %s', (locale, cm, text) => expect(formatHeight(cm, locale)).toBe(text));
