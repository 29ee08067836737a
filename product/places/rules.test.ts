import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { placeTypes } from './contract.ts';
import { isActive, isVisibleToOthers, isWanted, roundedArrival } from './rules.ts';

const arrived = new Date('2026-06-01T20:07:31Z');
const after = (hours: number) => new Date(Date.UTC(2026, 5, 1, 20, 0) + hours * HOUR_MS);
const visit = { createdAt: arrived, canceled: false, visible: true };

describe('a visit', () => {
  it('[PLACE-04] its arrival is told to the ten minutes', () => {
    expect(roundedArrival(arrived).toISOString()).toBe('2026-06-01T20:00:00.000Z');
  });

  it('[PLACE-08] is active until it is cancelled or two hours after its told arrival', () => {
    expect(isActive(visit, after(0.2))).toBe(true);
    expect(isActive(visit, after(1.999))).toBe(true);
    expect(isActive(visit, after(2))).toBe(false);
    expect(isActive({ ...visit, canceled: true }, after(0.2))).toBe(false);
  });

  it('its end says no more of the arrival than its beginning', () => {
    const first = { ...visit, createdAt: after(0) };
    for (const hours of [0.2, 1.99, 2, 2.1])
      expect(isActive(first, after(hours))).toBe(isActive(visit, after(hours)));
  });

  it('[PLACE-05] a hidden one is not seen by others at any time', () => {
    expect(isVisibleToOthers(visit, after(1))).toBe(true);
    expect(isVisibleToOthers({ ...visit, visible: false }, after(1))).toBe(false);
  });
});

it('clinics are a layer of their own', () => {
  const wanted = (filter: Parameters<typeof isWanted>[1]) =>
    placeTypes.filter((type) => isWanted(type, filter));
  expect(wanted({ clinics: false })).toEqual(placeTypes.filter((type) => type !== 'clinic'));
  expect(wanted({ clinics: true })).toEqual(placeTypes);
  expect(wanted({ types: ['bar', 'clinic'], clinics: false })).toEqual(['bar']);
  expect(wanted({ types: [], clinics: true })).toEqual(['clinic']);
});
