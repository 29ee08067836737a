import { expect, it } from 'vitest';
import { dateOrder } from './date-order.ts';

it('a date is written in the order of the locale', () => {
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year']);
  expect(dateOrder('en-GB')).toEqual(['day', 'month', 'year']);
  expect(dateOrder('en-CA')).toEqual(['year', 'month', 'day']);
  expect(dateOrder('de-AT')).toEqual(['day', 'month', 'year']);
});
