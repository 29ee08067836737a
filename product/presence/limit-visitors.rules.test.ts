import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles, fromPair } from '#platform/geo/point.ts';
import { MAX_NEARBY_VISITORS } from './contract/nearby.ts';
import { limitVisitors } from './limit-visitors.rules.ts';

const center = { lat: 41.88, lng: -87.63 };
const person = (n: number, milesNorth: number, minute: number) => ({
  _id: n.toString(16).padStart(24, '0'),
  location: { coordinates: [center.lng, center.lat + milesNorth / 69.1] as [number, number] },
  connectUpdateTime: new Date(Date.UTC(2030, 0, 1, 12, minute)).toISOString(),
});

describe('limitVisitors', () => {
  it('[MAP-29] [MAP-32] keeps at most 300 people', () => {
    const people = Array.from({ length: 450 }, (_, n) => person(n, n / 100, 0));
    expect(MAX_NEARBY_VISITORS).toBe(300);
    expect(limitVisitors(people, center)).toHaveLength(300);
    expect(limitVisitors(people.slice(0, 300), center)).toEqual(people.slice(0, 300));
  });

  it('[MAP-30] lets the farthest band of a mile go first', () => {
    const far = person(1, 5.5, 59);
    const near = person(2, 0.5, 0);
    expect(limitVisitors([far, near], center, 1)).toEqual([near]);
  });

  it('[MAP-31] lets the longest silent go first within a band', () => {
    const silent = person(1, 2.2, 10);
    const lively = person(2, 2.8, 50);
    expect(limitVisitors([silent, lively], center, 1)).toEqual([lively]);
  });

  it('[MAP-29] [MAP-30] [MAP-31] [MAP-32] drops the lowest-ranked people, and keeps the order of the rest', () => {
    const people = fc.uniqueArray(
      fc.tuple(fc.nat(500), fc.double({ min: 0, max: 12, noNaN: true }), fc.integer({ min: 0, max: 59 })),
      { selector: ([n]) => n, maxLength: 60 },
    );
    fc.assert(
      fc.property(people, fc.nat(40), (given, max) => {
        const all = given.map(([n, miles, minute]) => person(n, miles, minute));
        const kept = limitVisitors(all, center, max);
        expect(kept).toEqual(all.filter((one) => kept.includes(one)));
        const band = (one: (typeof all)[number]) =>
          Math.floor(distanceMiles(center, fromPair(one.location.coordinates)));
        for (const out of all.filter((one) => !kept.includes(one)))
          for (const stays of kept)
            expect(
              band(stays) < band(out) ||
                (band(stays) === band(out) && stays.connectUpdateTime >= out.connectUpdateTime),
            ).toBe(true);
      }),
    );
  });
});
