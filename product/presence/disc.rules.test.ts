import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { type CellMetres, cellSizes } from './contract/schema.ts';
import { discOf } from './disc.rules.ts';
import { cellAt, centerOf, isSameCell, moved } from './projection/grid.rules.ts';
import { type Person, positionIn } from './projection/projection.rules.ts';
import { createSecret } from './server/position/secret.ts';
import {
  arrive,
  choosePrecision,
  initialPresence,
  type PresenceRecord,
  publishedCell,
  tick,
} from './projection/presence-state.rules.ts';
import { MOST_TICKS } from './projection/way-lag.rules.ts';

const secret = createSecret(Buffer.alloc(32, 7));
const persons = fc.stringMatching(/^[0-9a-f]{24}$/).map((visitorId): Person => ({ visitorId, secret }));
const points = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.999, noNaN: true }),
});
const noZones = new Set<string>();

/** A walk of short steps that triggers hysteresis, with size changes on the way. */
const steps = fc.record({
  north: fc.double({ min: -400, max: 400, noNaN: true }),
  east: fc.double({ min: -400, max: 400, noNaN: true }),
  size: fc.option(fc.constantFrom(...cellSizes), { freq: 3, nil: null }),
});

/** The visitor stays until their cell applies. */
const stay = (presence: PresenceRecord): PresenceRecord =>
  Array.from({ length: MOST_TICKS }).reduce((before: PresenceRecord) => tick(before), presence);

const isIn = (presence: PresenceRecord, person: Person, truth: LatLng): boolean => {
  const { center, radiusMetres } = discOf(positionIn(person, publishedCell(presence)!));
  return distanceMetres(center, truth) <= radiusMetres;
};

describe('the disc', () => {
  it('[PRES-13] holds the true position whenever a cell applies, whatever the walk and the sizes', () => {
    fc.assert(
      fc.property(persons, points, fc.array(steps, { maxLength: 20 }), (person, start, walk) => {
        let truth = start;
        let presence = arrive(initialPresence, person, truth, noZones, 0);
        expect(isIn(presence, person, truth)).toBe(true);
        walk.forEach(({ north, east, size }, index) => {
          truth = moved(truth, north, east);
          if (size !== null) presence = choosePrecision(presence, size);
          presence = stay(arrive(presence, person, truth, noZones, (index + 1) * 600_000));
          expect(isIn(presence, person, truth)).toBe(true);
        });
      }),
      { numRuns: 1500 },
    );
  });

  /** Grid offsets: the extremes and those between. */
  const shares = fc.oneof(
    fc.constantFrom(0, 1 - Number.EPSILON),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
  );
  const directions = fc.oneof(fc.constantFrom(-1, 1), fc.double({ min: -1, max: 1, noNaN: true }));

  it('[PRES-13] holds the true position of a walking visitor until the hysteresis ends', () => {
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...cellSizes),
        fc.tuple(shares, shares),
        fc.tuple(directions, directions),
        (start, size, share, [north, east]) => {
          const person: Person = { visitorId: 'a'.repeat(24), secret: () => share };
          const before = arrive({ ...initialPresence, precision: size }, person, start, noZones, 0);
          const shown = publishedCell(before)!;
          for (let metres = 0; metres < 2 * size + 600; metres += 10) {
            const truth = moved(start, north * metres, east * metres);
            const there = stay(arrive(before, person, truth, noZones, 600_000));
            if (isSameCell(publishedCell(there)!, shown)) expect(isIn(there, person, truth)).toBe(true);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('[PRES-13] is tight: some visitors can be nearly at its edge', () => {
    // A visitor with the maximum offset to the south-west who walks north-east.
    const person: Person = { visitorId: 'a'.repeat(24), secret: () => [0, 0] };
    const shown = cellAt({ lat: 41.881, lng: -87.632 }, 500);
    const start = arrive(initialPresence, person, moved(centerOf(shown), 125, 125), noZones, 0);
    expect(publishedCell(start)).toEqual(shown);
    const { center, radiusMetres } = discOf(positionIn(person, shown));
    let farthest = 0;
    for (let north = 440; north < 540; north += 5)
      for (let east = 440; east < 540; east += 5) {
        const truth = moved(centerOf(shown), north, east);
        const there = stay(arrive(start, person, truth, noZones, 600_000));
        if (isSameCell(publishedCell(there)!, shown))
          farthest = Math.max(farthest, distanceMetres(center, truth));
      }
    expect(farthest / radiusMetres).toBeGreaterThan(0.85);
    expect(farthest / radiusMetres).toBeLessThanOrEqual(1);
  });

  it('[PRES-13] is the same for every marker position within the cell, and grows with the size', () => {
    const home = { lat: 41.881, lng: -87.632 };
    const radius = (metres: CellMetres) =>
      Array.from({ length: 50 }, (_, n) =>
        discOf(positionIn({ visitorId: `${n}`, secret }, cellAt(home, metres))),
      ).map(({ radiusMetres }) => Math.round(radiusMetres / 10) * 10);
    for (const [metres, wanted] of [
      [250, 570],
      [500, 750],
      [1000, 1100],
      [2000, 1810],
    ] as const)
      for (const measured of radius(metres)) expect(Math.abs(measured - wanted)).toBeLessThanOrEqual(20);
  });
});
