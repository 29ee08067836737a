import { VectorTile } from '@mapbox/vector-tile';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';

/**
 * Merges a city's street tiles into overviews of lower zooms.
 *
 * Small features are dropped, the rest is halved at every step.
 *
 * @typedef {import('./pmtiles-archive.mjs').Tile} Tile
 * @typedef {import('@mapbox/vector-tile').VectorTileFeature} Feature
 * @typedef {{ type: number, geometry: [number, number][][] | [number, number][], tags: object }} Drawn
 */

const EXTENT = 4096;
const POINT = 1;
const POLYGON = 3;

const highways = ['motorway', 'motorway_link', 'trunk', 'primary'];
/** @type {Record<number, string[]>} */
const roadsAt = {
  9: highways,
  10: [...highways, 'secondary'],
  11: [...highways, 'secondary', 'tertiary', 'major_rail'],
  12: [...highways, 'secondary', 'tertiary', 'major_rail', 'street', 'link'],
};
const greens = new Set(['park', 'wood', 'cemetery', 'grass', 'scrub', 'sand']);

/**
 * What a feature of the city's tiles says of itself.
 * @typedef {{ class: string, type: string, localrank: number }} Properties
 */

/** Whether a zoom shows a feature of a layer. @type {Record<string, (zoom: number, properties: Properties) => boolean>} */
const shown = {
  landuse: (_zoom, { class: kind }) => greens.has(kind),
  water: () => true,
  waterway: (zoom) => zoom >= 11,
  aeroway: (zoom) => zoom >= 11,
  road: (zoom, { class: kind }) => roadsAt[zoom].includes(kind),
  road_label: (zoom, { class: kind }) => zoom >= 12 && roadsAt[11].includes(kind),
  place_label: (zoom, { type, localrank }) => type !== 'neighbourhood' || (zoom >= 12 && localrank <= 2),
};
/** Minimum side of an area, in tile units of the overview (8 are a pixel). */
const SMALLEST_SIDE = 12;

/** @param {Tile[]} streets tiles of one zoom @param {number} farthest @returns {Tile[]} */
export function overviews(streets, farthest) {
  const decoded = streets.map(({ data, ...at }) => ({
    ...at,
    layers: new VectorTile(new PbfReader(data)).layers,
  }));
  const tiles = [];
  for (let zoom = streets[0].z - 1; zoom >= farthest; zoom--) {
    const scale = 2 ** (streets[0].z - zoom);
    /** @type {Map<string, typeof decoded>} */
    const parents = new Map();
    for (const child of decoded) {
      const key = `${Math.floor(child.x / scale)}/${Math.floor(child.y / scale)}`;
      parents.set(key, [...(parents.get(key) ?? []), child]);
    }
    for (const [key, children] of parents) {
      const [x, y] = key.split('/').map(Number);
      /** @type {Record<string, { features: Drawn[] }>} */
      const layers = {};
      for (const child of children) {
        const place = { scale, left: (child.x - x * scale) * EXTENT, top: (child.y - y * scale) * EXTENT };
        for (const [name, isShown] of Object.entries(shown)) {
          const layer = child.layers[name];
          for (let i = 0; i < (layer?.length ?? 0); i++) {
            const feature = layer.feature(i);
            const drawn =
              isShown(zoom, /** @type {Properties} */ (feature.properties)) && redrawn(feature, place);
            if (drawn) (layers[name] ??= { features: [] }).features.push(drawn);
          }
        }
      }
      tiles.push({
        z: zoom,
        x,
        y,
        data: fromGeojsonVt(layers, { version: 2, extent: EXTENT }),
      });
    }
  }
  return tiles;
}

/**
 * @param {Feature} feature
 * @param {{ scale: number, left: number, top: number }} place of the tile it comes from, in that tile's units
 * @returns {Drawn | undefined} nothing when it would not be seen, or when the neighbouring tile has it
 */
function redrawn(feature, { scale, left, top }) {
  const parts = feature.loadGeometry();
  if (feature.type === POINT) {
    const [{ x, y }] = parts[0];
    const beyond = x < 0 || y < 0 || x >= EXTENT || y >= EXTENT;
    if (beyond) return undefined;
    return {
      type: POINT,
      geometry: [[Math.round((x + left) / scale), Math.round((y + top) / scale)]],
      tags: tagsOf(feature),
    };
  }
  const geometry = parts
    .map((part) =>
      part.map(
        ({ x, y }) =>
          /** @type {[number, number]} */ ([Math.round((x + left) / scale), Math.round((y + top) / scale)]),
      ),
    )
    .map((part) => part.filter(([x, y], i) => i === 0 || x !== part[i - 1][0] || y !== part[i - 1][1]))
    .filter((part) =>
      feature.type === POLYGON ? part.length >= 4 && sideOf(part) >= SMALLEST_SIDE : part.length >= 2,
    );
  return geometry.length > 0 ? { type: feature.type, geometry, tags: tagsOf(feature) } : undefined;
}

/** @param {[number, number][]} part */
function sideOf(part) {
  const xs = part.map(([x]) => x);
  const ys = part.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

const kept = [
  'class',
  'type',
  'structure',
  'name',
  'ref',
  'reflen',
  'shield',
  'localrank',
  'scalerank',
  'len',
  'oneway',
];

/** @param {Feature} feature */
const tagsOf = ({ properties }) =>
  Object.fromEntries(kept.filter((key) => key in properties).map((key) => [key, properties[key]]));
