import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { cleanPolygons } from './clean-polygons.mjs';
import { labelIndex } from './labels.mjs';
import { packArchive } from './pmtiles-archive.mjs';
import { borders, land, rivers } from './sources.mjs';

const MAX_ZOOM = 7;
/** Twice the usual number of units, because the deepest tiles are magnified far beyond their zoom. */
const EXTENT = 8192;
/** Maximum error of a simplified line, in tile units; 16 units are a pixel at the tile's own zoom. */
const TOLERANCE = { deepest: 4, shallower: 14, borders: 6, rivers: 6 };

export const WORLD_ATTRIBUTION = '© OpenStreetMap contributors · GeoNames · Natural Earth';

/**
 * The world at zooms 0 to 7 in the layer names of Protomaps: earth, boundaries, places, water (rivers and names).
 * @param {(step: string) => void} progress
 * @returns {Buffer}
 */
export function worldArchive(progress) {
  progress('reading coastlines');
  const coast = land();
  progress(`cutting ${coast.features.length} lands into tiles`);
  const deepest = sliced(coast, TOLERANCE.deepest, MAX_ZOOM);
  const shallower = sliced(coast, TOLERANCE.shallower, MAX_ZOOM - 1);
  progress('cutting borders');
  const lines = sliced(borders(), TOLERANCE.borders, MAX_ZOOM);
  const streams = sliced(rivers(), TOLERANCE.rivers, MAX_ZOOM);
  progress('placing names');
  const labels = labelIndex(MAX_ZOOM, EXTENT);

  /** @returns {Generator<import('./pmtiles-archive.mjs').Tile>} */
  function* tiles() {
    for (let z = 0; z <= MAX_ZOOM; z++) {
      progress(`encoding zoom ${z}`);
      for (let x = 0; x < 2 ** z; x++) {
        for (let y = 0; y < 2 ** z; y++) {
          const layers = Object.entries({
            earth: cleaned((z === MAX_ZOOM ? deepest : shallower).getTile(z, x, y)?.features ?? []),
            boundaries: lines.getTile(z, x, y)?.features ?? [],
            water: [...(streams.getTile(z, x, y)?.features ?? []), ...labels('water', z, x, y)],
            places: labels('places', z, x, y),
          }).filter(([, features]) => features.length > 0);
          if (layers.length === 0) continue;
          const named = Object.fromEntries(layers.map(([name, features]) => [name, { features }]));
          yield { z, x, y, data: fromGeojsonVt(named, { version: 2, extent: EXTENT }) };
        }
      }
    }
  }

  const layer = (/** @type {string} */ id, /** @type {Record<string, string>} */ fields) => ({
    id,
    fields,
    minzoom: 0,
    maxzoom: MAX_ZOOM,
  });
  return packArchive({
    tiles: tiles(),
    metadata: {
      name: 'World',
      type: 'baselayer',
      version: '4.0.0',
      attribution: WORLD_ATTRIBUTION,
      vector_layers: [
        layer('earth', { kind: 'String' }),
        layer('boundaries', { kind: 'String', kind_detail: 'Number' }),
        layer('water', { kind: 'String', name: 'String', min_zoom: 'Number' }),
        layer('places', {
          kind: 'String',
          kind_detail: 'String',
          name: 'String',
          min_zoom: 'Number',
          population_rank: 'Number',
        }),
      ],
    },
    bounds: { west: -180, south: -85, east: 180, north: 85 },
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    center: { lng: 0, lat: 30, zoom: 2 },
  });
}

/** @param {import('./sources.mjs').Shapes} collection @param {number} tolerance @param {number} indexMaxZoom */
const sliced = (collection, tolerance, indexMaxZoom) =>
  new GeoJSONVT(collection, {
    maxZoom: 14,
    indexMaxZoom,
    indexMaxPoints: 0,
    extent: EXTENT,
    tolerance,
    buffer: 128,
  });

/**
 * @template {{ geometry: import('./clean-polygons.mjs').Ring[] }} Area
 * @param {Area[]} areas
 */
const cleaned = (areas) =>
  areas
    .map((area) => ({ ...area, geometry: cleanPolygons(area.geometry) }))
    .filter(({ geometry }) => geometry.length > 0);
