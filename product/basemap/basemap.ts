import * as z from 'zod/mini';
import type { RefusalTable } from '#platform/contract/endpoint.ts';

/** Refusals of the map routes: code → HTTP status. */
export const basemapRefusals = { 'not-found': 404, 'map-unreachable': 502 } as const satisfies RefusalTable;

/** The tile schemas that have a style; they differ in the names of layers and properties. */
export const tileSchema = z.enum(['protomaps', 'mapbox-streets-7', 'raster']);
export type TileSchema = z.infer<typeof tileSchema>;

/** Degrees: west, south, east, north. */
export const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Bounds = z.infer<typeof bounds>;

const tileSet = {
  schema: tileSchema,
  bounds,
  minZoom: z.int().check(z.minimum(0), z.maximum(30)),
  maxZoom: z.int().check(z.minimum(0), z.maximum(30)),
  attribution: z.string(),
};

/** A tile set that the map draws; its URLs are paths of this server. */
export const basemapLayer = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('archive'), url: z.string(), ...tileSet }),
  z.strictObject({ from: z.literal('tiles'), template: z.string(), ...tileSet }),
]);
export type BasemapLayer = z.infer<typeof basemapLayer>;

/**
 * What a client draws, answered at `BASEMAP_PATH`.
 * Layers are listed from the lowest up, the world first; with an empty list markers lie on plain ground.
 */
export const basemap = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('layers'), layers: z.array(basemapLayer) }),
  z.strictObject({ type: z.literal('style'), url: z.string() }),
]);
export type Basemap = z.infer<typeof basemap>;

export const BASEMAP_PATH = '/basemap/basemap.json';

/** Zoom range: from the world on a phone to street level. */
export const MAP_MIN_ZOOM = 2;
export const MAP_MAX_ZOOM = 16;
