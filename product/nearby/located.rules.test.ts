import { expect, it } from 'vitest';
import { distanceMiles } from '#platform/geo/point.ts';
import { isWithin } from './located.rules.ts';

const center = { lat: 41.88, lng: -87.63 };
const at = (lat: number) => ({ location: { coordinates: [-87.63, lat] as const } });

it('what is as far away as the radius is within it, and what is farther is not', () => {
  const miles = distanceMiles(center, { lat: 41.95, lng: -87.63 });
  expect([isWithin(at(41.95), center, miles), isWithin(at(41.88), center, 0)]).toEqual([true, true]);
  expect(isWithin(at(41.95), center, miles - 0.001)).toBe(false);
});
