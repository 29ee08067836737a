import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { distanceMiles } from '#platform/geo/point.ts';
import { flagsFromWithin, isExpired, isRemoved, isShown, isShownAsFlagged } from './rules.ts';

const now = new Date('2026-06-01T20:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const flags = { numberOfFlags: 0, flaggedByCurrent: false, flaggedByAdmin: false };

describe('flags', () => {
  it('[GCHAT-12] a flagger sees the post as flagged', () => {
    expect(isShownAsFlagged(flags)).toBe(false);
    expect(isShownAsFlagged({ ...flags, numberOfFlags: 1, flaggedByCurrent: true })).toBe(true);
    expect(isRemoved({ ...flags, numberOfFlags: 1 })).toBe(false);
  });

  it('[GCHAT-13] [GCHAT-15] three flags show the post as flagged, and remove it', () => {
    for (const numberOfFlags of [0, 1, 2, 3, 4]) {
      expect(isShownAsFlagged({ ...flags, numberOfFlags })).toBe(numberOfFlags >= 3);
      expect(isRemoved({ ...flags, numberOfFlags })).toBe(numberOfFlags >= 3);
    }
  });

  it("[GCHAT-14] [GCHAT-16] one administrator's flag shows it as flagged, and removes it", () => {
    expect(isShownAsFlagged({ ...flags, flaggedByAdmin: true })).toBe(true);
    expect(isRemoved({ ...flags, flaggedByAdmin: true })).toBe(true);
  });

  it('[GCHAT-18] a client that still holds a removed post shows it as flagged', () => {
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.boolean(),
        fc.boolean(),
        (numberOfFlags, flaggedByCurrent, flaggedByAdmin) => {
          const post = { numberOfFlags, flaggedByCurrent, flaggedByAdmin };
          if (isRemoved(post)) expect(isShownAsFlagged(post)).toBe(true);
        },
      ),
    );
  });
});

it('[GCHAT-02] [GCHAT-17] a post expires after six hours', () => {
  expect(isExpired(ago(6 * HOUR_MS - 1), now)).toBe(false);
  expect(isExpired(ago(6 * HOUR_MS), now)).toBe(true);
});

describe('a post', () => {
  const post = { ...flags, authorId: 'a', createdAt: ago(1000) };

  it('is shown, but not if its author is hidden', () => {
    expect(isShown(post, new Set(['b']), now)).toBe(true);
    expect(isShown(post, new Set(['a']), now)).toBe(false);
  });

  it('[GCHAT-15] [GCHAT-16] [GCHAT-17] is no longer shown once it is removed or expired', () => {
    for (const over of [{ numberOfFlags: 3 }, { flaggedByAdmin: true }, { createdAt: ago(6 * HOUR_MS) }])
      expect(isShown({ ...post, ...over }, new Set(), now)).toBe(false);
  });
});

it('[GCHAT-24] a visitor travels who looks farther than the map reaches, and not as far', () => {
  const [place, viewCenter] = [
    { lat: 41.9, lng: -87.65 },
    { lat: 42.4, lng: -87.65 },
  ];
  const miles = distanceMiles(place, viewCenter);
  const from = (reach: number) => flagsFromWithin({ isVisiting: false, place, viewCenter }, reach);
  expect([miles, miles - 0.001].map(from)).toEqual([true, false]);
});

it('[GCHAT-21] posts are reported from around where the visitor is, and not while they are shown elsewhere', () => {
  const here = { lat: 41.9, lng: -87.65 };
  const far = { lat: 52.5, lng: 13.4 };
  const from = (place: typeof here | null, isVisiting = false) =>
    flagsFromWithin({ isVisiting, place, viewCenter: here }, 50);
  expect(from(here)).toBe(true);
  expect(from(far)).toBe(false);
  expect(from(here, true)).toBe(false);
  // They may be in a privacy zone.
  expect(from(null)).toBe(true);
});
