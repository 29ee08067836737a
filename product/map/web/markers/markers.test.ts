import { describe, expect, test } from 'vitest';
import { colorNames } from '#platform/ui/token.ts';
import { placeTypes } from '#product/places/contract.ts';
import { markerStyles } from '../../marker-style.rules.ts';
import { clusterSize, ringParts } from './cluster-marker.ts';
import { countText, MIN_MARKER_BOX, type Palette } from '#product/nearby/web/marker-drawing.ts';
import { drawMarker, imageName, lookOfImage, type MarkerLook } from './marker-image.ts';
import { personSize } from './person-marker.ts';
import { LIFE_STEPS, lifeStep } from './temporary-marker.ts';

const palette = Object.fromEntries(colorNames.map((name) => [name, `var(--${name})`])) as Palette;

const looks: readonly MarkerLook[] = [
  ...markerStyles.map((look) => ({ kind: 'person', seed: 'a1', look, isOnline: true, unread: 2 }) as const),
  ...placeTypes.map((type) => ({ kind: 'place', type, visits: 4 }) as const),
  { kind: 'group', going: 6, isCanceled: false },
  { kind: 'group', going: 6, isCanceled: true },
  { kind: 'cluster', online: 5, away: 1, places: 1, groups: 1 },
  { kind: 'temporary', step: 30 },
  { kind: 'you', isElsewhere: true },
];

describe('every marker', () => {
  test('is named so that its name says all there is to draw', () => {
    for (const look of looks) expect(lookOfImage(imageName(look))).toEqual(look);
    expect(lookOfImage('capital')).toBeNull();
  });

  test('has a hit area of at least 48 px', () => {
    for (const look of looks) {
      const { width, height } = drawMarker(look, palette, true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_MARKER_BOX);
    }
  });

  test('is cased in the colour of sheets, but for the visitor himself', () => {
    for (const look of looks.filter(({ kind }) => kind !== 'you'))
      expect(drawMarker(look, palette, true).shapes).toContain('fill="var(--surface-1)"');
  });
});

describe('people', () => {
  const shapes = (look: (typeof markerStyles)[number]) =>
    drawMarker({ kind: 'person', seed: 'a1', look, isOnline: false, unread: 0 }, palette, true).shapes;

  test('are 36 wide when away or not there yet, 52 when promoted, else 44', () => {
    expect(personSize).toEqual({
      ...{ away: 36, arriving: 36, online: 44, visiting: 44, host: 44, promoted: 52 },
    });
  });

  test('differ without colour: dashes for visiting, two rings for promoted, a badge for host', () => {
    expect(shapes('visiting')).toContain('stroke-dasharray="5.5 3.5"');
    expect(shapes('promoted').match(/stroke="var\(--promoted\)"/g)).toHaveLength(2);
    expect(shapes('online').match(/stroke="var\(--online\)"/g)).toHaveLength(1);
    expect(shapes('host')).toContain('M12 3.5 2.8 11.3');
    expect(shapes('arriving')).toContain('rotate(135 ');
  });
});

describe('clusters', () => {
  test('are 44, 52 or 60 wide', () => {
    expect([2, 9, 10, 49, 50, 300].map(clusterSize)).toEqual([44, 44, 52, 52, 60, 60]);
  });

  test('count to 99', () => {
    expect([7, 99, 100].map(countText)).toEqual(['7', '99', '99+']);
  });

  test('split their ring by kind, without those of whom there is nobody', () => {
    expect(ringParts({ online: 3, away: 0, places: 1, groups: 0 })).toEqual([
      { part: 'online', from: 0, to: 0.75 },
      { part: 'places', from: 0.75, to: 1 },
    ]);
  });
});

test('[MAP-26] the ring of a temporary marker drains in steps, in three for those who want no motion', () => {
  expect([1, 0.5, 0].map((left) => lifeStep(left, false))).toEqual([LIFE_STEPS, 23, 0]);
  const calm = new Set(Array.from({ length: 101 }, (_, index) => lifeStep(index / 100, true)));
  expect([...calm].filter((step) => step > 0)).toHaveLength(3);
});
