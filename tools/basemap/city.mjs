import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { overviews } from './city-overviews.mjs';
import { packArchive } from './pmtiles-archive.mjs';

const require = createRequire(import.meta.url);

/** The zoom of the fixtures; higher zooms magnify them, lower ones are merged from them. */
const STREETS_ZOOM = 13;
const FARTHEST_ZOOM = 9;

/** Central Chicago between O'Hare and the lake, in the layers of Mapbox Streets version 7. */
const CENTER = { lng: -87.632, lat: 41.876, zoom: STREETS_ZOOM };

/** The drawn layers; their names identify the schema. */
const LAYERS = [
  'landuse',
  'water',
  'waterway',
  'aeroway',
  'building',
  'road',
  'place_label',
  'poi_label',
  'road_label',
  'waterway_label',
];

export const CITY_ATTRIBUTION = '© OpenStreetMap contributors';

/**
 * The demo city's streets: the fixtures' tiles byte for byte at zoom 13, and overviews of them at 9 to 12.
 * @param {(step: string) => void} progress
 * @returns {Buffer}
 */
export function cityArchive(progress) {
  const folder = path.join(
    path.dirname(require.resolve('@mapbox/mvt-fixtures/package.json')),
    'real-world/chicago',
  );
  const streets = readdirSync(folder)
    .map((file) => ({ file, match: /^(\d+)-(\d+)-(\d+)\.mvt$/.exec(file) }))
    .filter(({ match }) => match)
    .map(({ file, match }) => {
      const [z, x, y] = match.slice(1).map(Number);
      return { z, x, y, data: readFileSync(path.join(folder, file)) };
    });
  progress(`drawing the demo city together from ${streets.length} tiles`);
  return packArchive({
    tiles: [...streets, ...overviews(streets, FARTHEST_ZOOM)],
    metadata: {
      name: 'Chicago',
      type: 'overlay',
      attribution: CITY_ATTRIBUTION,
      vector_layers: LAYERS.map((id) => ({ id, fields: {}, minzoom: FARTHEST_ZOOM, maxzoom: STREETS_ZOOM })),
    },
    bounds: boundsOf(streets),
    minZoom: FARTHEST_ZOOM,
    maxZoom: STREETS_ZOOM,
    center: CENTER,
  });
}

/** @param {{ x: number, y: number, z: number }[]} tiles of one zoom */
function boundsOf(tiles) {
  const across = 2 ** tiles[0].z;
  const lng = (/** @type {number} */ x) => (x / across) * 360 - 180;
  const lat = (/** @type {number} */ y) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) * 180) / Math.PI;
  const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
  return {
    west: lng(Math.min(...xs)),
    south: lat(Math.max(...ys) + 1),
    east: lng(Math.max(...xs) + 1),
    north: lat(Math.min(...ys)),
  };
}
