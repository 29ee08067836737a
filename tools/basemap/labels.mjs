import { geoArea, geoCentroid } from 'd3-geo';
import { cities, countries, states } from './sources.mjs';
import { waters } from './waters.mjs';

/**
 * Names as points in tiles.
 *
 * A name carries its minimum zoom, so that the deepest tiles can hold all small places and show them when magnified.
 *
 * @typedef {{ type: 1, geometry: [number, number][], tags: Record<string, string | number> }} Label
 */

/** Each square of a sixth of a tile shows one name per zoom, the largest place. */
const SQUARES_PER_TILE = 6;
const ALL_NAMES_ZOOM = 13;
/** Minimum population of a name at zooms 2 to 12. */
const LEAST_POPULATION = [
  Infinity,
  Infinity,
  2_500_000,
  800_000,
  300_000,
  100_000,
  40_000,
  15_000,
  5_000,
  1_000,
  0,
  0,
  0,
];
/** Lower bounds of the population ranks 1 to 16 of the Protomaps schema. */
const RANKS = [0, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7];

/** Web Mercator in the unit square, north up at 0. */
function unitSquare([lng, lat]) {
  const sin = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
  return { x: (lng + 180) / 360, y: Math.min(1, Math.max(0, y)) };
}

/**
 * @param {number} maxZoom the deepest tiles; they carry every name
 * @param {number} extent units along a tile's side
 * @returns {(layer: 'places' | 'water', z: number, x: number, y: number) => Label[]}
 */
export function labelIndex(maxZoom, extent) {
  /** @type {Map<string, Label[]>} */
  const byTile = new Map();

  /** @param {'places' | 'water'} layer @param {number} fromZoom @param {[number, number]} point @param {Label['tags']} tags */
  const put = (layer, fromZoom, point, tags) => {
    const { x, y } = unitSquare(point);
    for (let z = Math.min(fromZoom, maxZoom); z <= maxZoom; z++) {
      const [tx, ty] = [x, y].map((value) => Math.min(2 ** z - 1, Math.floor(value * 2 ** z)));
      const key = `${layer}/${z}/${tx}/${ty}`;
      const geometry = [[Math.round((x * 2 ** z - tx) * extent), Math.round((y * 2 ** z - ty) * extent)]];
      const list = byTile.get(key) ?? [];
      list.push(/** @type {Label} */ ({ type: 1, geometry, tags }));
      byTile.set(key, list);
    }
  };

  for (const { properties, geometry } of countries()) {
    const { point, steradians } = labelPoint(geometry);
    const fromZoom = [0.1, 0.01, 0.002, 0.0003].findIndex((least) => steradians > least) + 1 || 5;
    put('places', fromZoom, point, {
      kind: 'country',
      name: properties.name,
      min_zoom: fromZoom,
      population_rank: 15 - fromZoom,
    });
  }
  for (const { properties, geometry } of states()) {
    const { point, steradians } = labelPoint(geometry);
    const fromZoom = steradians > 0.004 ? 4 : 5;
    put('places', fromZoom, point, {
      kind: 'region',
      name: properties.name,
      min_zoom: fromZoom,
      population_rank: 12 - fromZoom,
    });
  }
  for (const [name, lng, lat, fromZoom, kind] of waters) {
    put('water', fromZoom, [lng, lat], { kind, name, min_zoom: fromZoom });
  }
  placeCities(put);

  return (layer, z, x, y) => byTile.get(`${layer}/${z}/${x}/${y}`) ?? [];
}

/** @param {(layer: 'places', fromZoom: number, point: [number, number], tags: Label['tags']) => void} put */
function placeCities(put) {
  const taken = Array.from({ length: ALL_NAMES_ZOOM }, () => new Set());
  for (const { name, population, featureCode, loc } of cities()) {
    const { x, y } = unitSquare(loc.coordinates);
    const square = (/** @type {number} */ z) => {
      const across = 2 ** z * SQUARES_PER_TILE;
      return Math.floor(x * across) * across + Math.floor(y * across);
    };
    let fromZoom = 2;
    while (
      fromZoom < ALL_NAMES_ZOOM &&
      (population < LEAST_POPULATION[fromZoom] || taken[fromZoom].has(square(fromZoom)))
    ) {
      fromZoom++;
    }
    for (let z = fromZoom; z < ALL_NAMES_ZOOM; z++) taken[z].add(square(z));
    const detail =
      population > 1e5
        ? 'city'
        : population > 1e4
          ? 'town'
          : featureCode === 'PPLX'
            ? 'neighbourhood'
            : 'village';
    put('places', fromZoom, loc.coordinates, {
      kind: 'locality',
      kind_detail: detail,
      name,
      min_zoom: fromZoom,
      population,
      population_rank: RANKS.findLastIndex((least) => population >= least) + 1,
      ...(featureCode === 'PPLC' ? { capital: 'yes' } : {}),
    });
  }
}

/** The center of a country's largest part, so that France's name is in Europe. */
function labelPoint(geometry) {
  const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];
  const HALF_SPHERE = 2 * Math.PI;
  const [largest] = parts
    .map((coordinates) => ({ type: /** @type {const} */ ('Polygon'), coordinates }))
    .map((polygon) => ({ polygon, steradians: geoArea(polygon) }))
    .filter(({ steradians }) => steradians < HALF_SPHERE)
    .sort((a, b) => b.steradians - a.steradians);
  return { point: geoCentroid(largest.polygon), steradians: largest.steradians };
}
