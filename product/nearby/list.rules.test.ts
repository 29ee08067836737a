import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres, fromPair, type LngLatPair } from '#platform/geo/point.ts';
import { type CellMetres, cellSizes, type NearbyVisitor } from '#product/presence/contract/schema.ts';
import { type DistanceStep, distanceStep, type DistanceUnit } from '#product/presence/rules.ts';
import { byDistance, orderPeople } from './list.rules.ts';

const here = { lat: 41.881, lng: -87.632 };

const person = (
  _id: string,
  [east, north]: readonly [number, number],
  cellMetres: CellMetres,
  isOnline = true,
): NearbyVisitor => ({
  ...{ _id, handle: _id, cellMetres, isOnline, accountType: 'anonymous' },
  location: { coordinates: [here.lng + east, here.lat + north] },
  connectUpdateTime: '2026-03-01T12:00:00.000Z',
});

const stepOf = (at: LngLatPair, cellMetres: CellMetres, unit: DistanceUnit): DistanceStep =>
  distanceStep(distanceMetres(here, fromPair(at)), cellMetres, unit);
/** Larger the farther away a person is by what is printed. */
const rankOf = ({ type, value, unit }: DistanceStep): number =>
  (type === 'over' ? 1e9 : 0) + value * (unit === 'm' ? 1 : 1000);

const people = fc.array(
  fc.record({
    east: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    north: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    size: fc.constantFrom(...cellSizes),
  }),
  { maxLength: 40 },
);

describe('the list', () => {
  test('[PRES-09] [MAP-02] never shows a nearer distance step below a farther one, whatever the cells', () => {
    fc.assert(
      fc.property(people, fc.constantFrom<DistanceUnit>('metric', 'miles'), (some, unit) => {
        const listed = orderPeople(
          some.map(({ east, north, size }, index) => person(String(index), [east, north], size)),
          'nearest',
          here,
        );
        const ranks = listed.map((one) => rankOf(stepOf(one.location.coordinates, one.cellMetres, unit)));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });

  test('[PRES-09] sorts a person visiting in a large cell by the step, even if the dot is nearer', () => {
    const visitor = person('visitor', [0.001, 0], 1000);
    const neighbour = person('neighbour', [0.004, 0], 500);
    const farther = person('farther', [0, 0.012], 500);
    expect(orderPeople([farther, visitor, neighbour], 'nearest', here).map(({ _id }) => _id)).toEqual([
      'neighbour',
      'visitor',
      'farther',
    ]);
  });

  test('[MAP-02] sorts people of one step by their published distance, and keeps the order without a place', () => {
    const [near, far] = [person('near', [0.001, 0], 2000), person('far', [0.002, 0], 2000)];
    expect(byDistance([far, near], here)).toEqual([near, far]);
    expect(byDistance([far, near], null)).toEqual([far, near]);
  });

  test('shows people online first, and the nearest of them first', () => {
    const away = person('away', [0.001, 0], 500, false);
    const [near, far] = [person('near', [0.006, 0], 500), person('far', [0.02, 0], 500)];
    expect(orderPeople([far, away, near], 'online', here).map(({ _id }) => _id)).toEqual([
      'near',
      'far',
      'away',
    ]);
    expect(orderPeople([near, far, away], 'name', here).map(({ _id }) => _id)).toEqual([
      'away',
      'far',
      'near',
    ]);
  });

  test('shows people of the last days first, and the nearest of them first', () => {
    const old = person('old', [0.001, 0], 500);
    const [near, far] = [person('near', [0.006, 0], 500), person('far', [0.02, 0], 500)].map((one) => ({
      ...one,
      isNew: true as const,
    }));
    if (!near || !far) throw new Error('nobody');
    expect(orderPeople([far, old, near], 'newest', here).map(({ _id }) => _id)).toEqual([
      ...['near', 'far', 'old'],
    ]);
  });

  test('shows trips, which do not say who is online, after people who are, in the order of their distance', () => {
    const { _id: tripId, handle, location } = person('trip', [0.001, 0], 500);
    const trip = { _id: tripId, handle, location };
    const away = person('away', [0.002, 0], 500, false);
    const online = person('online', [0.02, 0], 500);
    const listed = orderPeople([away, online, trip], 'online', here);
    expect(listed.map(({ _id }) => _id)).toEqual(['online', 'trip', 'away']);
    const farTrip = { ...trip, _id: 'far trip', location: person('', [0.03, 0], 500).location };
    expect(orderPeople([away, farTrip, online, trip], 'online', here).map(({ _id }) => _id)).toEqual([
      ...['online', 'trip', 'away', 'far trip'],
    ]);
    // Only that order asks who is online.
    expect(orderPeople([away, online, trip], 'nearest', here).map(({ _id }) => _id)).toEqual([
      ...['trip', 'away', 'online'],
    ]);
  });
});
