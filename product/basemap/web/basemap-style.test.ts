import { latest, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { BasemapLayer } from '#product/basemap/basemap.ts';
import { basemapColors } from './basemap-colors.ts';
import { basemapStyle } from './basemap-style.ts';

const world: BasemapLayer = {
  from: 'archive',
  url: '/basemap/base.pmtiles?v=1',
  schema: 'protomaps',
  bounds: [-180, -85, 180, 85],
  minZoom: 0,
  maxZoom: 7,
  attribution: '© OpenStreetMap contributors',
};
const city: BasemapLayer = {
  ...world,
  url: '/basemap/demo-city.pmtiles?v=1',
  schema: 'mapbox-streets-7',
  bounds: [-87.8, 41.77, -87.58, 41.97],
  minZoom: 9,
  maxZoom: 13,
};
const remote: BasemapLayer = {
  from: 'tiles',
  template: '/basemap/remote/tiles/0/{z}/{x}/{y}',
  schema: 'protomaps',
  bounds: [-180, -85, 180, 85],
  minZoom: 0,
  maxZoom: 15,
  attribution: 'X',
};
const origin = 'https://map.example';

describe('the style of the map', () => {
  it.each([
    ['the shipped map', [world, city]],
    ['a full archive', [remote]],
    ['a region on the world', [world, { ...remote, bounds: [13, 52, 14, 53] }]],
    ['raster tiles', [{ ...remote, schema: 'raster' }]],
    ['plain ground', []],
  ] as [string, BasemapLayer[]][])('the style is valid for %s in both themes', (_what, layers) => {
    for (const theme of ['dark', 'light'] as const)
      expect(validateStyleMin(basemapStyle({ theme, layers, origin }), latest)).toEqual([]);
  });

  it('[BASEMAP-01] the style draws names in the page’s own font and requests this server only', () => {
    const style = basemapStyle({ theme: 'dark', layers: [world, city, remote], origin });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    const addresses = JSON.stringify(style).match(/[a-z]+:\/\/[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses)
      expect(address).toMatch(/^(pmtiles:\/\/)?https:\/\/map\.example\/basemap\//);
  });

  it('a region covers its bounds as a ring that is closed, on the ground and among the names', () => {
    const rings: unknown[][] = [];
    JSON.stringify(basemapStyle({ theme: 'dark', layers: [world, city], origin }), (key, value: unknown) => {
      if (key === 'coordinates') rings.push(...(value as unknown[][]));
      return value;
    });
    expect(rings.length).toBeGreaterThan(1);
    for (const ring of rings) {
      expect(ring.at(-1)).toEqual(ring[0]);
      const [west, south, east, north] = city.bounds;
      for (const corner of [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ])
        expect(ring).toContainEqual(corner);
    }
  });

  it('names have a halo of 1.5 pixels in the color of the land', () => {
    for (const theme of ['dark', 'light'] as const) {
      const names = basemapStyle({ theme, layers: [world, city], origin }).layers.filter(
        ({ type }) => type === 'symbol',
      );
      expect(names.length).toBeGreaterThan(10);
      for (const { paint } of names)
        expect(paint).toMatchObject({
          'text-halo-width': 1.5,
          'text-halo-color': basemapColors[theme].land,
        });
    }
  });

  it('businesses have names at street zoom only', () => {
    const sights = basemapStyle({ theme: 'dark', layers: [world, city], origin }).layers.filter(({ id }) =>
      id.endsWith('sight-name'),
    );
    expect(sights).toHaveLength(2);
    for (const sight of sights) expect(sight.minzoom).toBeGreaterThanOrEqual(15.5);
  });

  it('all names lie above all ground, and the ground of a region above the world', () => {
    const { layers } = basemapStyle({ theme: 'light', layers: [world, city], origin });
    const kinds = layers.map(({ type }) => type === 'symbol');
    expect(kinds.indexOf(true)).toBe(kinds.lastIndexOf(false) + 1);
    const ids = layers.map(({ id }) => id);
    expect(ids.indexOf('basemap-1-cover')).toBeGreaterThan(ids.indexOf('basemap-0-earth'));
    expect(ids.indexOf('basemap-1-water')).toBeGreaterThan(ids.indexOf('basemap-1-cover'));
  });

  it('a region appears at the zoom where it fills the screen', () => {
    const cover = basemapStyle({ theme: 'light', layers: [world, city], origin }).layers.find(
      ({ id }) => id === 'basemap-1-cover',
    );
    expect(cover?.minzoom).toBe(9);
  });

  it('[BASEMAP-04] land is dotted in sets without streets only', () => {
    const dotted = (layers: BasemapLayer[]) =>
      basemapStyle({ theme: 'dark', layers, origin })
        .layers.filter(({ id }) => id.endsWith('unmapped'))
        .map(({ id }) => id);
    expect(dotted([world, city])).toEqual(['basemap-0-unmapped']);
    expect(dotted([remote])).toEqual([]);
  });

  it('[BASEMAP-04] towns have a dot in sets without streets only', () => {
    const withDot = (layers: BasemapLayer[]) =>
      basemapStyle({ theme: 'dark', layers, origin })
        .layers.filter(({ layout }) => layout !== undefined && 'icon-image' in layout)
        .map(({ id }) => id);
    expect(withDot([world, city])).toEqual(['basemap-0-town-name', 'basemap-0-city-name']);
    expect(withDot([remote])).toEqual([]);
  });

  it('sources carry their attribution', () => {
    const { sources } = basemapStyle({ theme: 'dark', layers: [world, city], origin });
    expect(sources['basemap-0']).toMatchObject({ attribution: '© OpenStreetMap contributors' });
  });

  it('without layers the map is plain land', () => {
    expect(basemapStyle({ theme: 'dark', layers: [], origin }).layers).toEqual([
      { id: 'background', type: 'background', paint: { 'background-color': basemapColors.dark.land } },
    ]);
  });
});
