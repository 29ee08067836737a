import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { placeTypes } from './contract/schema.ts';
import {
  acceptsVisits,
  changeFavorites,
  digitsOf,
  isActive,
  isPostShown,
  isVisibleToOthers,
  isWanted,
  oldestPost,
  oncePerVisitor,
  placeRadiusMiles,
  roundedArrival,
  seenAt,
} from './rules.ts';

const arrived = new Date('2026-06-01T20:07:31Z');
const after = (hours: number) => new Date(Date.UTC(2026, 5, 1, 20, 0) + hours * HOUR_MS);
const visit = { createdAt: arrived, canceled: false, visible: true };

describe('a visit', () => {
  it('[PLACE-04] the published arrival is rounded to ten minutes', () => {
    expect(roundedArrival(arrived).toISOString()).toBe('2026-06-01T20:00:00.000Z');
  });

  it('[PLACE-08] a visit is active until cancelled, or two hours after its published arrival', () => {
    expect(isActive(visit, after(0.2))).toBe(true);
    expect(isActive(visit, after(1.999))).toBe(true);
    expect(isActive(visit, after(2))).toBe(false);
    expect(isActive({ ...visit, canceled: true }, after(0.2))).toBe(false);
  });

  it('the end reveals no more than the rounded arrival', () => {
    const first = { ...visit, createdAt: after(0) };
    for (const hours of [0.2, 1.99, 2, 2.1])
      expect(isActive(first, after(hours))).toBe(isActive(visit, after(hours)));
  });

  it('is where others see its visitor, unless it is over, hidden or another visitor’s', () => {
    const places = [{ _id: 'bar', name: 'The Low Note' }];
    const own = { ...visit, createdAt: after(0).toISOString(), userId: 'me', placeId: 'bar' };
    const seen = (one: typeof own, now = after(1)) => seenAt({ places, activeVisits: [one] }, 'me', now);
    expect(seen(own)).toBe('The Low Note');
    expect(seen(own, after(2))).toBeNull();
    const others = [{ visible: false }, { canceled: true }, { userId: 'other' }, { placeId: 'far away' }];
    expect(others.map((other) => seen({ ...own, ...other }))).toEqual([null, null, null, null]);
  });

  it('[PLACE-05] others never see a hidden visit', () => {
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

it('[MAP-28] [AMB-34] [API-05] places are loaded within 20 miles, or the radius that is asked for', () => {
  expect(placeRadiusMiles({})).toBe(20);
  expect(placeRadiusMiles({ place: { radius: 3 } })).toBe(3);
});

it('[D5-49] favorites keep their order, and adding one twice changes nothing', () => {
  expect(changeFavorites(['a'], 'b', true, 2)).toEqual(['a', 'b']);
  expect(changeFavorites(['a', 'b'], 'a', true, 2)).toEqual(['a', 'b']);
  expect(changeFavorites(['a', 'b'], 'c', true, 2)).toBeNull();
  expect(changeFavorites(['a', 'b'], 'a', false, 2)).toEqual(['b']);
  expect(changeFavorites(['b'], 'a', false, 2)).toEqual(['b']);
});

it('counts a visitor once, by the newest visit', () => {
  const [newest, other, older] = ['a', 'b', 'a'].map((visitorId, n) => ({ visitorId, n }));
  expect(oncePerVisitor([newest!, other!, older!])).toEqual([newest, other]);
  expect(oncePerVisitor([])).toEqual([]);
});

it('clinics take neither visits nor posts, and every other place does', () => {
  expect(placeTypes.filter((type) => !acceptsVisits(type))).toEqual(['clinic']);
});

it('a post at a place shows for a day, and not once it was deleted', () => {
  const now = after(24);
  const post = (hours: number, removedAt: Date | null = null) => ({ createdAt: after(hours), removedAt });
  expect([isPostShown(post(0), now), isPostShown(post(0.001), now), isPostShown(post(24), now)]).toEqual([
    ...[false, true, true],
  ]);
  expect(isPostShown(post(23, after(23.5)), now)).toBe(false);
  expect(oldestPost(now)).toEqual(after(0));
});

it('a telephone number is dialed without what separates its digits', () => {
  expect(digitsOf('+1 (312) 555-0123')).toBe('+13125550123');
});
