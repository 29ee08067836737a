import type { FeatureCollection } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';
import { createAroundOnMap } from './around-on-map.ts';
import { AROUND } from './around-layers.ts';

const dataOf = (name: string): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties: { name } }],
});
const nameIn = (data: FeatureCollection | undefined): unknown => data?.features[0]?.properties?.['name'];

/** As much of the renderer as a source takes; it has loaded when the test says so. */
function renderer() {
  const put: FeatureCollection[] = [];
  const listeners = new Map<string, readonly (() => void)[]>();
  const state = { isKnown: false, isLoaded: true };
  const map = {
    on: (event: string, listener: () => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    getSource: () =>
      state.isKnown ? { setData: (data: FeatureCollection) => void put.push(data) } : undefined,
    isSourceLoaded: () => state.isLoaded,
    addSource: (_id: string, { data }: { data: FeatureCollection }) => {
      state.isKnown = true;
      put.push(data);
    },
    getLayer: () => undefined,
    addLayer: () => undefined,
  };
  const around = createAroundOnMap(map as unknown as MapLibreMap, {
    layers: [],
    palette: () => ({}) as Palette,
  });
  const emit = (event: string) => listeners.get(event)?.forEach((listener) => listener());
  return { around, state, put, last: () => nameIn(put.at(-1)), emit };
}

it('what comes while earlier tiles load waits, then the newest is drawn, once', () => {
  const { around, state, put, last, emit } = renderer();
  around.put(dataOf('one'));
  state.isLoaded = false;
  around.put(dataOf('two'));
  around.put(dataOf('three'));
  emit('sourcedata');
  expect(last()).toBe('one');
  expect(around.isDrawn()).toBe(false);
  state.isLoaded = true;
  emit('sourcedata');
  expect(last()).toBe('three');
  const times = put.length;
  emit('sourcedata');
  expect(put.length).toBe(times);
  expect(around.isDrawn()).toBe(true);
});

it('what waits is also drawn after a tile that failed without an event of the source', () => {
  const { around, state, last, emit } = renderer();
  around.put(dataOf('one'));
  state.isLoaded = false;
  around.put(dataOf('two'));
  state.isLoaded = true;
  emit('idle');
  expect(last()).toBe('two');
});

it('a new base map has the newest on it, and nothing older comes after', () => {
  const { around, state, last, emit } = renderer();
  around.put(dataOf('one'));
  state.isLoaded = false;
  around.put(dataOf('two'));
  const ground = around.standOn({ version: 8, sources: {}, layers: [] }, dataOf('three'));
  expect(JSON.stringify(ground.sources[AROUND])).toContain('three');
  state.isLoaded = true;
  emit('sourcedata');
  expect(last()).toBe('one');
});

it('ground on which nothing lies costs no source', () => {
  const { around, put } = renderer();
  const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };
  around.put(nothing);
  expect(put).toEqual([]);
  expect(around.standOn({ version: 8, sources: {}, layers: [] }, nothing).sources).toEqual({});
});
