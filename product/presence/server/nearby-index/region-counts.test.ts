import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { Random } from '#platform/testing/random.ts';
import { regionAt, regionCenter } from '#product/presence/regions.rules.ts';
import { RegionCounts } from './region-counts.ts';

const BERLIN = { lat: 52.52, lng: 13.405 };
const nobody = new Set<string>();
const question = { around: BERLIN, viewerId: null, hidden: nobody, isLeftOut: () => false };
const VICTIM = 'victim';
const DOWNTOWN = { lat: 48.4, lng: 11.6 };

/** A region with this number of people; where they are in it does not matter. */
function counts(companions: number, at: LatLng = DOWNTOWN): RegionCounts {
  const regions = new RegionCounts();
  for (let n = 0; n < companions; n++) regions.put(`other ${n}`, at);
  return regions;
}

describe('people by region', () => {
  it('count where they are published now, without the viewer and without those hidden from them', () => {
    const regions = counts(4);
    const people = (more: object = {}) => regions.nearest({ ...question, ...more })[0]?.people;
    expect(people()).toBe(3);
    regions.put(VICTIM, DOWNTOWN);
    regions.put(VICTIM, { ...DOWNTOWN, lat: 48.41 });
    expect(people()).toBe(5);
    expect(people({ viewerId: VICTIM })).toBe(3);
    expect(people({ hidden: new Set([VICTIM, 'unknown']) })).toBe(3);
    expect(people({ viewerId: VICTIM, hidden: new Set([VICTIM, 'other 0']) })).toBe(3);
    expect(people({ viewerId: VICTIM, hidden: new Set(['other 0', 'other 1']) })).toBeUndefined();
    regions.put(VICTIM, { lat: 40, lng: 0 });
    expect(people()).toBe(3);
    const isLeftOut = ({ lat, lng }: LatLng) => {
      const middle = regionCenter(regionAt(DOWNTOWN));
      return lat === middle.lat && lng === middle.lng;
    };
    expect(people({ isLeftOut })).toBeUndefined();
    regions.remove('other 0');
    expect(people()).toBe(3 - 0);
    regions.remove('other 1');
    regions.remove('other 1');
    expect(people()).toBeUndefined();
  });
});

describe('an attacker who asks from two thousand places', () => {
  const random = new Random(7);
  const near = (center: LatLng, degrees: number): LatLng => ({
    lat: center.lat + random.between(-degrees, degrees),
    lng: center.lng + random.between(-degrees, degrees),
  });
  const region = regionAt(DOWNTOWN);
  const inRegion = (): LatLng => {
    for (;;) {
      const at = near(regionCenter(region), 1);
      if (regionAt(at).row === region.row && regionAt(at).column === region.column) return at;
    }
  };
  const places = Array.from({ length: 2_000 }, (_, n) =>
    n % 2 === 0 ? near(DOWNTOWN, 1.5) : near(DOWNTOWN, 20),
  );
  const askAll = (regions: RegionCounts) =>
    JSON.stringify(places.map((around) => regions.nearest({ ...question, around })));

  it('gets the same answers wherever a person is in their region', () => {
    const answers = Array.from({ length: 12 }, () => {
      const regions = counts(2);
      regions.put(VICTIM, inRegion());
      return askAll(regions);
    });
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"people":3');
  });

  it('guesses no better than the middle of a region, by the best fit to all answers', () => {
    const errors = Array.from({ length: 6 }, () => {
      const truth = inRegion();
      const regions = counts(2);
      regions.put(VICTIM, truth);
      const heard = askAll(regions);
      const fitting = Array.from({ length: 12 }, inRegion).filter((guess) => {
        const world = counts(2);
        world.put(VICTIM, guess);
        return askAll(world) === heard;
      });
      expect(fitting).toHaveLength(12);
      const guess = {
        lat: fitting.reduce((sum, { lat }) => sum + lat, 0) / fitting.length,
        lng: fitting.reduce((sum, { lng }) => sum + lng, 0) / fitting.length,
      };
      return distanceMetres(guess, truth);
    });
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeGreaterThan(20_000);
  });

  it('learns nothing of one who is alone in their region, or one of two', () => {
    const empty = counts(0);
    const inhabited = counts(1);
    expect(askAll(inhabited)).toBe(askAll(empty));
    inhabited.put(VICTIM, inRegion());
    expect(askAll(inhabited)).toBe(askAll(empty));
  });
});
