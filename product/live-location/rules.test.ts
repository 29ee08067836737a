import { expect, it } from 'vitest';
import { directionOf, directions, isRunning, mayUpdate, minutesLeft, roundedLength } from './rules.ts';

const endsAt = new Date('2030-05-01T12:00:00Z');
const before = new Date(endsAt.getTime() - 1);

it('a live location runs until its end, and takes updates from its own session only', () => {
  expect([isRunning({ endsAt }, before), isRunning({ endsAt }, endsAt)]).toEqual([true, false]);
  const may = (sessionId: string, now: Date) => mayUpdate({ endsAt, sessionId: 'phone' }, { sessionId, now });
  expect([may('phone', before), may('phone', endsAt), may('laptop', before)]).toEqual([true, false, false]);
  const left = (ms: number) => minutesLeft(endsAt.toISOString(), endsAt.getTime() - ms);
  expect([left(90_000), left(61_000), left(1), left(0), left(-9)]).toEqual([2, 1, 1, 0, 0]);
});

it('a live location has one of eight directions', () => {
  const here = { lat: 41.88, lng: -87.63 };
  const moves = [
    [1, 0],
    [1, 1.34],
    [0, 1],
    [-1, 1.34],
    [-1, 0],
    [-1, -1.34],
    [0, -1],
    [1, -1.34],
  ] as const;
  const found = moves.map(([lat, lng]) =>
    directionOf(here, { lat: here.lat + lat / 1000, lng: here.lng + lng / 1000 }),
  );
  expect(found).toEqual([...directions]);
});

it('distances are in meters or in feet and miles, rounded to tens up close', () => {
  const said = (unit: 'metric' | 'miles') =>
    [3, 14, 349, 996, 1249].map((metres) => Object.values(roundedLength(metres, unit)).join(' '));
  expect(said('metric')).toEqual(['10 meter', '10 meter', '350 meter', '1 kilometer', '1.2 kilometer']);
  expect(said('miles')).toEqual(['10 foot', '50 foot', '0.2 mile', '0.6 mile', '0.8 mile']);
  expect(roundedLength(300, 'miles')).toEqual({ value: 980, unit: 'foot' });
});
