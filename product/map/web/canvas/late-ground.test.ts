import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { putGround, withoutGround } from './late-ground.ts';

const style: StyleSpecification = {
  version: 8,
  sources: { world: { type: 'vector', url: 'pmtiles://world' } },
  layers: [
    { id: 'land', type: 'background' },
    { id: 'water', type: 'fill', source: 'world', 'source-layer': 'water' },
    { id: 'roads', type: 'line', source: 'world', 'source-layer': 'roads' },
  ],
};

it('a map without its ground fetches nothing for it, and keeps its background', () => {
  expect(withoutGround(style)).toEqual({ ...style, sources: {}, layers: [style.layers[0]] });
});

it('the ground that comes late lies above the background and below the people, in its own order', () => {
  const order = ['land', 'people'];
  const sources: string[] = [];
  const map = {
    getLayersOrder: () => [...order],
    getLayer: (id: string) => ({ type: id === 'land' ? 'background' : 'symbol' }),
    addSource: (id: string) => void sources.push(id),
    addLayer: ({ id }: { id: string }, above: string) => void order.splice(order.indexOf(above), 0, id),
  };
  putGround(map as unknown as MapLibreMap, style);
  expect(sources).toEqual(['world']);
  expect(order).toEqual(['land', 'water', 'roads', 'people']);
});
