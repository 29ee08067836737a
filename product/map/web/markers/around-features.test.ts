import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { distanceMetres } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import { cellSizes } from '#product/presence/contract/schema.ts';
import { discOf } from '#product/presence/disc.rules.ts';
import { nothingShown } from '#product/nearby/web/shown.ts';
import { aroundFeatures } from './around-features.ts';

/** Whether a point is in a ring, by how often a ray from it crosses the ring (M. Shimrat, 1962). */
const isInRing = (ring: readonly Position[], lng: number, lat: number): boolean =>
  ring.reduce((isIn, [x = 0, y = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? ring[0] ?? [];
    const isCrossed = y > lat !== y2 > lat && lng < ((x2 - x) * (lat - y)) / (y2 - y) + x;
    return isCrossed ? !isIn : isIn;
  }, false);

test.each([
  [41.881, -87.632],
  [-33.9, 151.2],
  [64.15, -21.9],
  [78.2, 15.6],
])('[PRES-13] the cell drawn around the dot at %f, %f contains the whole disc', (lat, lng) => {
  for (const cellMetres of cellSizes) {
    const { center, radiusMetres } = discOf({ coordinates: [lng, lat], cellMetres });
    const { features } = aroundFeatures([], nothingShown, {
      at: { lat, lng },
      cellMetres,
      isElsewhere: false,
    });
    const cell = features.find(({ properties }) => properties?.['kind'] === 'cell');
    const ring = cell?.geometry.coordinates[0] ?? [];
    for (let bearing = 0; bearing < 360; bearing += 1) {
      const edge = pointFrom(center, radiusMetres - 1, bearing);
      expect(distanceMetres(center, edge)).toBeCloseTo(radiusMetres - 1, 3);
      expect(isInRing(ring, edge.lng, edge.lat)).toBe(true);
    }
    expect(isInRing(ring, ...asPair(pointFrom(center, radiusMetres * 1.01, 45)))).toBe(false);
  }
});

const asPair = ({ lat, lng }: { lat: number; lng: number }): [number, number] => [lng, lat];

test('[PRES-13] the ring of the cell is closed: it ends in the corner where it begins', () => {
  for (const cellMetres of cellSizes) {
    const you = { at: { lat: 41.881, lng: -87.632 }, cellMetres, isElsewhere: false };
    const { features } = aroundFeatures([], nothingShown, you);
    const rings = features.flatMap(({ geometry }) => geometry.coordinates);
    expect(rings).toHaveLength(1);
    for (const ring of rings) {
      expect(ring.at(-1)).toEqual(ring[0]);
      // No other corner is there twice.
      expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
    }
  }
});

test('a post is drawn as the whole disc that its published position stands for, and as no point', () => {
  const disc = discOf({ coordinates: [-87.632, 41.881], cellMetres: 1000 });
  const { features } = aroundFeatures([], nothingShown, null, disc);
  expect(features.map(({ geometry, properties }) => [geometry.type, properties])).toEqual([
    ['Polygon', { kind: 'marked' }],
  ]);
});

test('nothing is drawn around a visitor whom nobody sees', () => {
  const { features } = aroundFeatures([], nothingShown, {
    at: { lat: 1, lng: 2 },
    cellMetres: null,
    isElsewhere: false,
  });
  expect(features).toEqual([]);
});
