import { expect, it } from 'vitest';
import { cityOfTimeZone, mayHaveClock } from './region.rules.ts';

it.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', null],
  ['Etc/GMT+5', null],
  ['', null],
])('the city of the time zone %s is %s', (timeZone, city) => expect(cityOfTimeZone(timeZone)).toBe(city));

it('a city with the same name on another continent has another time zone', () => {
  expect(mayHaveClock({ lat: 53.3, lng: -6.2 }, 1)).toBe(true);
  expect(mayHaveClock({ lat: 40.1, lng: -83.1 }, 1)).toBe(false);
  // Beyond the date line.
  expect(mayHaveClock({ lat: -13.8, lng: -171.8 }, 13)).toBe(true);
  // One clock from one end of China to the other.
  expect(mayHaveClock({ lat: 39.5, lng: 76 }, 8)).toBe(true);
});

it('clocks are at most three and a half hours from the sun', () => {
  expect(mayHaveClock({ lat: 0, lng: 0 }, 3.5)).toBe(true);
  expect(mayHaveClock({ lat: 0, lng: 0 }, -3.75)).toBe(false);
});
