import { expect, it } from 'vitest';
import { offlineLayers } from '../offline-layers.fixture.ts';
import { homeModules } from './home-modules.ts';

it('the texts that are fetched ahead are those of the map and of its layers', () => {
  const ofLayers = offlineLayers.flatMap(({ texts }) => texts ?? []);
  expect(ofLayers.length).toBeGreaterThan(3);
  expect(new Set(homeModules)).toEqual(new Set(['map', ...ofLayers]));
});
