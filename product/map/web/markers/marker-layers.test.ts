import { expect, test } from 'vitest';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';
import { CLUSTERS, markerLayers, markerSource, pressedLayers, sources } from './marker-layers.ts';

const nothing = { type: 'FeatureCollection', features: [] } as const;
const layer: NearbyLayer = {
  key: 'person',
  reduce: { empty: {}, answered: () => ({}) },
  marker: {
    of: () => ({ image: '', rank: 3, clusterPart: '' }),
    ranks: [3, 4],
    shape: 'round',
    clusterParts: [
      { name: 'online', color: 'online' },
      { name: 'away', color: 'away' },
    ],
    name: () => '',
  },
};

test('the own marker lies under every face and every number', () => {
  const order = markerLayers({} as Palette, [layer]).map(({ id }) => id);
  const you = order.indexOf('you-dot');
  expect(you).toBeGreaterThan(order.indexOf('disc-edge'));
  expect(pressedLayers([layer])).toContain(CLUSTERS);
  for (const above of pressedLayers([layer])) expect(order.indexOf(above)).toBeGreaterThan(you);
});

test('a number stands for four people or more: fewer have a face each', () => {
  expect(markerSource(sources.markers, { ...nothing, features: [] }, [layer])).toMatchObject({
    cluster: true,
    clusterMinPoints: 4,
  });
});

test('a number counts each kind for its ring, as near as the map goes', () => {
  const source = markerSource(sources.markers, { ...nothing, features: [] }, [layer]);
  const counts = (name: string) => ['+', ['case', ['==', ['get', 'clusterPart'], name], 1, 0]];
  expect(source.clusterProperties).toEqual({ online: counts('online'), away: counts('away') });
  expect(source.clusterMaxZoom).toBe(MAP_MAX_ZOOM);
});
