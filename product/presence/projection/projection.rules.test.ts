import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, METRES_PER_DEGREE } from '#platform/geo/point.ts';
import { cellSizes, HYSTERESIS_METRES, TICK_SECONDS } from '../contract/schema.ts';
import { cellAt, isSameCell, metresOutside, moved } from './grid.rules.ts';
import {
  randomPhase,
  isInZone,
  MAX_OFFSET_METRES,
  nextTick,
  offsetPoint,
  positionIn,
  zoneAround,
} from './projection.rules.ts';
import { createSecret } from '../server/position/secret.ts';

const secret = createSecret(Buffer.alloc(32, 7));
const visitorIds = fc.stringMatching(/^[0-9a-f]{24}$/);
const persons = visitorIds.map((visitorId) => ({ visitorId, secret }));
const points = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const sizes = fc.constantFrom(...cellSizes);
const home = { lat: 41.881, lng: -87.632 };

describe('offset', () => {
  it('[PRES-02] is constant, at most a quarter of the default cell each way, and uniform', () => {
    const norths: number[] = [];
    for (let n = 0; n < 4000; n++) {
      const person = { visitorId: n.toString(16).padStart(24, '0'), secret };
      const off = offsetPoint(person, home);
      expect(offsetPoint(person, home)).toEqual(off);
      norths.push(((off.lat - home.lat) * METRES_PER_DEGREE) / MAX_OFFSET_METRES);
    }
    norths.sort((a, b) => a - b);
    const worst = Math.max(...norths.map((value, n) => Math.abs((value + 1) / 2 - n / norths.length)));
    expect(worst).toBeLessThan(1.63 / Math.sqrt(norths.length)); // Kolmogorov-Smirnov test at 1 %
  });

  it('[PRES-02] is the same for every size, so that the finest cell reveals all the coarser ones do', () => {
    fc.assert(
      fc.property(persons, points, points, (person, a, b) => {
        const near = moved(a, (b.lat / 84) * 300, (b.lng / 180) * 300);
        const [p, q] = [offsetPoint(person, a), offsetPoint(person, near)];
        if (!isSameCell(cellAt(p, 250), cellAt(q, 250))) return;
        for (const size of cellSizes) expect(cellAt(p, size)).toEqual(cellAt(q, size));
      }),
      { numRuns: 1000 },
    );
  });

  it('[PRES-02] rounds a position to the device grid, however fine it comes', () => {
    const person = { visitorId: 'a'.repeat(24), secret };
    expect(offsetPoint(person, { lat: 41.88112, lng: -87.63179 })).toEqual(offsetPoint(person, home));
  });
});

describe('scatter', () => {
  it('[MAP-33] a published coordinate has at most 4 decimals and lies in its cell, everywhere', () => {
    fc.assert(
      fc.property(persons, points, sizes, (person, point, size) => {
        const cell = cellAt(point, size);
        const { coordinates, cellMetres } = positionIn(person, cell);
        const [lng, lat] = coordinates;
        expect(cellMetres).toBe(size);
        for (const value of coordinates) expect(Number(value.toFixed(4))).toBe(value);
        expect(cellAt({ lat, lng }, size)).toEqual(cell);
        expect(metresOutside(cell, { lat, lng })).toBe(0);
      }),
      { numRuns: 3000 },
    );
  });

  it('[PRES-03] is constant for the same visitor and cell, and differs for another', () => {
    const cell = cellAt(home, 500);
    const spots = Array.from({ length: 200 }, (_, n) =>
      positionIn({ visitorId: n.toString(16).padStart(24, '0'), secret }, cell).coordinates.join(),
    );
    expect(new Set(spots).size).toBeGreaterThan(190);
    const again = positionIn({ visitorId: '0'.repeat(24), secret }, cell).coordinates.join();
    expect(again).toBe(spots[0]);
  });
});

describe('tick', () => {
  it("[PRES-05] comes every ten minutes at the visitor's own phase", () => {
    fc.assert(
      fc.property(persons, fc.integer({ min: 0, max: 4e12 }), (person, now) => {
        const phase = randomPhase(person);
        const next = nextTick(now, phase);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(TICK_SECONDS * 1000);
        expect((next / 1000) % TICK_SECONDS).toBe(phase);
        expect(nextTick(next, phase) - next).toBe(TICK_SECONDS * 1000);
      }),
    );
    const phases = Array.from({ length: 600 }, (_, n) => randomPhase({ visitorId: `${n}`, secret }));
    expect(new Set(phases).size).toBeGreaterThan(300);
  });
});

describe('privacy zone', () => {
  const across = fc.record({
    north: fc.double({ min: -440, max: 440, noNaN: true }),
    east: fc.double({ min: -440, max: 440, noNaN: true }),
  });

  it('[PRES-07] has its near edge at least half a cell from the point, and its far edge a cell and a half', () => {
    const inhabited = fc.record({
      lat: fc.double({ min: -60, max: 60, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(persons, inhabited, across, (person, point, { north, east }) => {
        const zone = new Set([zoneAround(person, point)]);
        expect(isInZone(person, moved(point, north, east), zone)).toBe(true);
        for (const [up, right] of [
          [1620, 0],
          [-1620, 0],
          [0, 1650],
          [0, -1650],
        ] as const)
          expect(isInZone(person, moved(point, up, right), zone)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('[PRES-07] is the same for every point in its middle square, a kilometre wide', () => {
    const person = { visitorId: 'b'.repeat(24), secret };
    const seen = new Map<string, number>();
    for (let north = 0; north < 4000; north += 100)
      for (let east = 0; east < 4000; east += 100) {
        const word = zoneAround(person, moved(home, north, east));
        seen.set(word, (seen.get(word) ?? 0) + 1);
      }
    const whole = [...seen.values()].sort((a, b) => b - a).slice(0, 9);
    for (const count of whole) expect(count).toBeGreaterThan(70);
    for (const count of whole) expect(count).toBeLessThan(135);
  });

  it('[PRES-07] is not centered on its point, and lies elsewhere for everyone', () => {
    const away: number[] = [];
    for (let n = 0; n < 200; n++) {
      const person = { visitorId: `${n}`, secret };
      const zone = new Set([zoneAround(person, home)]);
      let [low, high] = [0, 0];
      while (isInZone(person, moved(home, high, 0), zone)) high += 50;
      while (isInZone(person, moved(home, low, 0), zone)) low -= 50;
      away.push(Math.abs(high + low) / 2);
    }
    away.sort((a, b) => a - b);
    expect(away[100]).toBeGreaterThan(150);
    expect(away[199]).toBeLessThan(600);
  });
});

it('[PRES-02] a visitor is near their marker: within cell, hysteresis and offset', () => {
  fc.assert(
    fc.property(persons, points, sizes, (person, point, size) => {
      const cell = cellAt(offsetPoint(person, point), size);
      const [lng, lat] = positionIn(person, cell).coordinates;
      const most = (size * 1.05 + HYSTERESIS_METRES + MAX_OFFSET_METRES) * Math.SQRT2 + 120;
      expect(distanceMetres(point, { lat, lng })).toBeLessThan(most);
    }),
  );
});
