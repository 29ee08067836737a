import { expect, it } from 'vitest';
import { formatHeight, formatWeight } from './format-measures.ts';

it.each([
  ['en-US', 180, '5 ft 11 in'],
  ['en-US', 182, '6 ft'],
  ['en-US', 183, '6 ft'],
  ['en', 152, '5 ft'],
  ['en-GB', 178, '5 ft 10 in'],
  ['de-DE', 182, '182 cm'],
  ['en-AU', 182, '182 cm'],
])('a height in %s of %i cm reads %s', (locale, cm, text) => expect(formatHeight(cm, locale)).toBe(text));

it.each([
  ['en-US', 78.5, '173 lb'],
  ['en-CA', 78, '172 lb'],
  ['en-GB', 78.5, '12 st 5 lb'],
  ['en-GB', 76.2, '12 st'],
  ['en-IE', 78.5, '79 kg'],
  ['de-DE', 78, '78 kg'],
])('a weight in %s of %f kg reads %s', (locale, kg, text) => expect(formatWeight(kg, locale)).toBe(text));
