import { expect, it } from 'vitest';
import type { BasemapLayer } from './basemap.ts';
import { hasStreets, missesStreets, NAMES_ZOOM, openingZoom } from './detail.rules.ts';

const world: BasemapLayer = {
  from: 'archive',
  url: '/basemap/base.pmtiles',
  schema: 'protomaps',
  bounds: [-180, -85, 180, 85],
  minZoom: 0,
  maxZoom: 7,
  attribution: '©',
};
const city: BasemapLayer = {
  ...world,
  schema: 'mapbox-streets-7',
  bounds: [-87.8, 41.77, -87.58, 41.97],
  minZoom: 9,
  maxZoom: 13,
};
const inTheCity = { lat: 41.85, lng: -87.65 };
const elsewhere = { lat: 42.42, lng: -90.43 };

it('streets exist within the bounds of a set with high zooms', () => {
  expect(hasStreets([world, city], inTheCity)).toBe(true);
  expect(hasStreets([world, city], elsewhere)).toBe(false);
  expect(hasStreets([world], inTheCity)).toBe(false);
  expect(hasStreets([{ ...world, maxZoom: 15 }], elsewhere)).toBe(true);
  expect(hasStreets([], inTheCity)).toBe(false);
});

it('a set ends at its bounds, and has streets from zoom 12 on', () => {
  const [west, south, east, north] = city.bounds;
  const { lat, lng } = inTheCity;
  for (const edge of [
    { lat: south, lng },
    { lat: north, lng },
    { lat, lng: west },
    { lat, lng: east },
  ])
    expect(hasStreets([city], edge)).toBe(true);
  const beyond = 0.001;
  for (const outside of [
    { lat: south - beyond, lng },
    { lat: north + beyond, lng },
    { lat, lng: west - beyond },
    { lat, lng: east + beyond },
  ])
    expect(hasStreets([city], outside)).toBe(false);
  expect([11, 12].map((maxZoom) => hasStreets([{ ...city, maxZoom }], inTheCity))).toEqual([false, true]);
});

it('[BASEMAP-04] a place opens at its own zoom, and no higher than the map has detail', () => {
  expect(openingZoom(11, true)).toBe(11);
  expect(openingZoom(14, true)).toBe(14);
  expect(openingZoom(16, true)).toBe(14);
  expect(openingZoom(14, false)).toBe(NAMES_ZOOM);
  expect(openingZoom(9, false)).toBe(9);
});

it('streets are missed where a full map would show them', () => {
  expect([4, 7.9, 8, 16].map((zoom) => missesStreets(zoom, false))).toEqual([false, false, true, true]);
  expect(missesStreets(16, true)).toBe(false);
});
