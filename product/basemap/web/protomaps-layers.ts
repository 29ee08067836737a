import type { SchemaLayers, TileSet } from './layer-builders.ts';
import { protomapsGround } from './protomaps-ground.ts';
import { protomapsNames } from './protomaps-names.ts';

/** Layers for tiles in the schema of Protomaps 4: the shipped world, and full archives. */
export const protomapsLayers = (set: TileSet): SchemaLayers => ({
  ground: protomapsGround(set),
  names: protomapsNames(set),
});
