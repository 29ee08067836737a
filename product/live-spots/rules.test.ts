import { expect, it } from 'vitest';
import { directionOf, directions, isRunning, mayPut, minutesLeft, roundMetres } from './rules.ts';

const endsAt = new Date('2030-05-01T12:00:00Z');
const before = new Date(endsAt.getTime() - 1);

it('a live spot runs until its end, and takes positions from its own session alone', () => {
  expect([isRunning({ endsAt }, before), isRunning({ endsAt }, endsAt)]).toEqual([true, false]);
  const may = (sessionId: string, now: Date) => mayPut({ endsAt, sessionId: 'phone' }, { sessionId, now });
  expect([may('phone', before), may('phone', endsAt), may('laptop', before)]).toEqual([true, false, false]);
  const left = (ms: number) => minutesLeft(endsAt.toISOString(), endsAt.getTime() - ms);
  expect([left(60_001), left(60_000), left(1), left(0), left(-9)]).toEqual([2, 1, 1, 0, 0]);
});

it('says which way somebody is and how far, no closer than it is known', () => {
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
  expect([3, 14, 349, 996, 1249].map(roundMetres)).toEqual([10, 10, 350, 1000, 1200]);
});
