import { latest, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { BasemapLayer } from '#product/basemap/basemap.ts';
import { basemapColours } from './basemap-colours.ts';
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
    ['pictures', [{ ...remote, schema: 'raster' }]],
    ['plain ground', []],
  ] as [string, BasemapLayer[]][])('is valid for %s in both themes', (_what, layers) => {
    for (const theme of ['dark', 'light'] as const)
      expect(validateStyleMin(basemapStyle({ theme, layers, origin }), latest)).toEqual([]);
  });

  it('[BASEMAP-01] draws names in the page’s own font and asks nobody but our server', () => {
    const style = basemapStyle({ theme: 'dark', layers: [world, city, remote], origin });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    const addresses = JSON.stringify(style).match(/[a-z]+:\/\/[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses)
      expect(address).toMatch(/^(pmtiles:\/\/)?https:\/\/map\.example\/basemap\//);
  });

  it('keeps names readable by a halo of 1.5 pixels in the colour of the land', () => {
    for (const theme of ['dark', 'light'] as const) {
      const names = basemapStyle({ theme, layers: [world, city], origin }).layers.filter(
        ({ type }) => type === 'symbol',
      );
      expect(names.length).toBeGreaterThan(10);
      for (const { paint } of names)
        expect(paint).toMatchObject({
          'text-halo-width': 1.5,
          'text-halo-color': basemapColours[theme].land,
        });
    }
  });

  it('names businesses at street zoom alone', () => {
    const sights = basemapStyle({ theme: 'dark', layers: [world, city], origin }).layers.filter(({ id }) =>
      id.endsWith('sight-name'),
    );
    expect(sights).toHaveLength(2);
    for (const sight of sights) expect(sight.minzoom).toBeGreaterThanOrEqual(15.5);
  });

  it('lays every name above all ground, and a region’s ground above the world’s', () => {
    const { layers } = basemapStyle({ theme: 'light', layers: [world, city], origin });
    const kinds = layers.map(({ type }) => type === 'symbol');
    expect(kinds.indexOf(true)).toBe(kinds.lastIndexOf(false) + 1);
    const ids = layers.map(({ id }) => id);
    expect(ids.indexOf('basemap-1-cover')).toBeGreaterThan(ids.indexOf('basemap-0-earth'));
    expect(ids.indexOf('basemap-1-water')).toBeGreaterThan(ids.indexOf('basemap-1-cover'));
  });

  it('shows a region from the zoom on at which it is more than a stamp', () => {
    const cover = basemapStyle({ theme: 'light', layers: [world, city], origin }).layers.find(
      ({ id }) => id === 'basemap-1-cover',
    );
    expect(cover?.minzoom).toBe(9);
  });

  it('[BASEMAP-04] dots the land of a world without streets, and of none that has them', () => {
    const dotted = (layers: BasemapLayer[]) =>
      basemapStyle({ theme: 'dark', layers, origin })
        .layers.filter(({ id }) => id.endsWith('unmapped'))
        .map(({ id }) => id);
    expect(dotted([world, city])).toEqual(['basemap-0-unmapped']);
    expect(dotted([remote])).toEqual([]);
  });

  it('credits whose data it is', () => {
    const { sources } = basemapStyle({ theme: 'dark', layers: [world, city], origin });
    expect(sources['basemap-0']).toMatchObject({ attribution: '© OpenStreetMap contributors' });
  });

  it('is plain land while there is nothing to draw', () => {
    expect(basemapStyle({ theme: 'dark', layers: [], origin }).layers).toEqual([
      { id: 'background', type: 'background', paint: { 'background-color': basemapColours.dark.land } },
    ]);
  });
});
