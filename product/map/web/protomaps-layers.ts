import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import {
  area,
  fonts,
  linear,
  line,
  lineName,
  pointName,
  roadWidths,
  type SchemaLayers,
  type TileSet,
} from './basemap-kit.ts';

const kindIn = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const all = (...filters: ExpressionSpecification[]): FilterSpecification => ['all', ...filters];
const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const isRamp: ExpressionSpecification = ['has', 'is_link'];
/** Names carry the zoom they may appear at, so that one tile can serve several zooms. */
const inTime: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 0]];
const byRank: ExpressionSpecification = ['*', -1, ['coalesce', ['get', 'population_rank'], 0]];
const byPopulation: ExpressionSpecification = [
  '*',
  -1,
  ['coalesce', ['get', 'population'], ['*', 1000, ['coalesce', ['get', 'population_rank'], 0]]],
];

/** Text size of a town by how many live there, growing a little with the zoom. */
const sizeByRank: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  2,
  ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 8, 9.5, 16, 12],
  6,
  ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 5, 10.5, 9, 12, 14, 15.5],
  10,
  ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 3, 11, 8, 14, 13, 20],
  15,
  ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 3, 13, 8, 18, 13, 24],
];

/** Layers for tiles in the schema of Protomaps 4: the world that ships with the product, and full archives. */
export function protomapsLayers(set: TileSet): SchemaLayers {
  const { colours } = set;
  const road = { sourceLayer: 'roads', colour: colours.road };
  const major = { sourceLayer: 'roads', colour: colours.roadMajor };
  return {
    ground: [
      area(set, { id: 'earth', sourceLayer: 'earth', colour: colours.land, filter: isArea }),
      area(set, {
        id: 'built',
        sourceLayer: 'landuse',
        minzoom: 11,
        colour: colours.building,
        filter: all(isArea, kindIn('industrial', 'hospital', 'school', 'university', 'college', 'aerodrome')),
        opacity: linear([
          [11, 0.3],
          [14, 0.55],
        ]),
      }),
      area(set, {
        id: 'green',
        sourceLayer: 'landuse',
        colour: colours.park,
        filter: all(
          isArea,
          kindIn(
            'national_park',
            'park',
            'cemetery',
            'protected_area',
            'nature_reserve',
            'forest',
            'golf_course',
            'wood',
            'scrub',
            'grassland',
            'grass',
            'village_green',
            'allotments',
            'playground',
            'pitch',
            'garden',
            'zoo',
          ),
        ),
        opacity: linear([
          [6, 0.4],
          [11, 1],
        ]),
      }),
      area(set, { id: 'water', sourceLayer: 'water', colour: colours.water, filter: isArea }),
      line(set, {
        id: 'river',
        sourceLayer: 'water',
        colour: colours.water,
        filter: all(isLine, kindIn('river', 'stream', 'canal')),
        width: [
          [9, 0.8],
          [13, 2],
          [16, 8],
        ],
      }),
      area(set, {
        id: 'building',
        sourceLayer: 'buildings',
        minzoom: 13.5,
        colour: colours.building,
        filter: kindIn('building', 'building_part'),
        opacity: linear([
          [13.5, 0],
          [14.5, 1],
        ]),
      }),
      line(set, {
        id: 'runway',
        sourceLayer: 'roads',
        colour: colours.road,
        filter: kindIn('aeroway'),
        width: [
          [10, 0.6],
          [13, 3],
          [16, 16],
        ],
      }),
      line(set, {
        id: 'rail',
        sourceLayer: 'roads',
        colour: colours.rail,
        minzoom: 10,
        filter: all(kindIn('rail'), ['!', ['has', 'is_tunnel']]),
        width: roadWidths.rail,
      }),
      line(set, {
        id: 'path',
        ...road,
        minzoom: 13.5,
        filter: all(kindIn('path', 'other'), ['!', ['has', 'is_tunnel']]),
        width: roadWidths.path,
        opacity: linear([
          [13.5, 0.4],
          [15, 0.9],
        ]),
      }),
      line(set, {
        id: 'street',
        ...road,
        filter: all(kindIn('minor_road'), ['!=', ['get', 'kind_detail'], 'service']),
        width: roadWidths.street,
      }),
      line(set, {
        id: 'service',
        ...road,
        minzoom: 14,
        filter: all(kindIn('minor_road'), ['==', ['get', 'kind_detail'], 'service']),
        width: roadWidths.path,
      }),
      line(set, {
        id: 'secondary',
        ...road,
        filter: all(kindIn('major_road'), ['!', isRamp], ['!', detailIn('primary', 'trunk')]),
        width: roadWidths.secondary,
      }),
      line(set, { id: 'ramp', ...major, minzoom: 11, filter: isRamp, width: roadWidths.street }),
      line(set, {
        id: 'primary',
        ...major,
        filter: all(kindIn('major_road'), ['!', isRamp], detailIn('primary', 'trunk')),
        width: roadWidths.primary,
      }),
      line(set, {
        id: 'motorway',
        ...major,
        filter: all(kindIn('highway'), ['!', isRamp]),
        width: roadWidths.motorway,
      }),
      line(set, {
        id: 'border-minor',
        sourceLayer: 'boundaries',
        minzoom: 3,
        colour: colours.borderMinor,
        filter: ['>', ['get', 'kind_detail'], 2],
        width: [
          [3, 0.5],
          [7, 1],
          [12, 1.5],
        ],
        dashes: [4, 3],
      }),
      line(set, {
        id: 'border',
        sourceLayer: 'boundaries',
        colour: colours.border,
        filter: ['<=', ['get', 'kind_detail'], 2],
        width: [
          [1, 0.4],
          [4, 0.8],
          [8, 1.3],
          [12, 2],
        ],
      }),
    ],
    names: [
      pointName(set, {
        id: 'sight-name',
        sourceLayer: 'pois',
        minzoom: 15.5,
        colour: colours.labelQuiet,
        font: fonts.regular,
        size: [
          [15.5, 11],
          [17, 13],
        ],
        filter: all(inTime, ['!', kindIn('park')]),
        order: ['get', 'min_zoom'],
      }),
      lineName(set, {
        id: 'street-name',
        sourceLayer: 'roads',
        minzoom: 14.3,
        colour: colours.labelQuiet,
        font: fonts.regular,
        size: [
          [14, 11],
          [16, 13],
        ],
        filter: kindIn('minor_road'),
      }),
      lineName(set, {
        id: 'major-name',
        sourceLayer: 'roads',
        minzoom: 12.5,
        colour: colours.label,
        font: fonts.regular,
        size: [
          [12.5, 11],
          [14, 12],
          [16, 14],
        ],
        filter: kindIn('highway', 'major_road'),
      }),
      lineName(set, {
        id: 'river-name',
        sourceLayer: 'water',
        minzoom: 12,
        colour: colours.labelWater,
        font: fonts.italic,
        size: [
          [12, 11],
          [16, 14],
        ],
        filter: all(isLine, kindIn('river', 'canal')),
        spacing: 0.04,
      }),
      pointName(set, {
        id: 'lake-name',
        sourceLayer: 'water',
        colour: colours.labelWater,
        font: fonts.italic,
        size: [
          [5, 11],
          [12, 14],
        ],
        filter: all(isPoint, kindIn('lake', 'water', 'bay', 'strait', 'fjord'), inTime),
        spacing: 0.03,
      }),
      pointName(set, {
        id: 'sea-name',
        sourceLayer: 'water',
        maxzoom: 9,
        colour: colours.labelWater,
        font: fonts.italic,
        size: [
          [1, 11],
          [4, 13],
          [7, 16],
        ],
        filter: all(isPoint, kindIn('ocean', 'sea'), inTime),
        spacing: 0.08,
      }),
      pointName(set, {
        id: 'park-name',
        sourceLayer: 'pois',
        minzoom: 13.5,
        colour: colours.labelPark,
        font: fonts.medium,
        size: [
          [13.5, 11],
          [16, 13],
        ],
        filter: all(kindIn('park'), inTime),
      }),
      pointName(set, {
        id: 'quarter-name',
        sourceLayer: 'places',
        minzoom: 11,
        colour: colours.label,
        font: fonts.semibold,
        size: [
          [11, 11],
          [14, 13],
          [16, 16],
        ],
        filter: all(kindIn('neighbourhood', 'macrohood'), inTime),
        order: byRank,
      }),
      pointName(set, {
        id: 'region-name',
        sourceLayer: 'places',
        minzoom: 3.5,
        maxzoom: 8,
        colour: colours.labelQuiet,
        font: fonts.medium,
        size: [
          [4, 9.5],
          [7, 13],
        ],
        filter: all(kindIn('region'), inTime),
        order: byRank,
        spacing: 0.12,
        upper: true,
        opacity: linear([
          [3.5, 0.6],
          [5, 0.8],
          [7.5, 0.5],
        ]),
      }),
      pointName(set, {
        id: 'town-name',
        sourceLayer: 'places',
        minzoom: 2,
        colour: colours.label,
        font: fonts.regular,
        size: sizeByRank,
        filter: all(kindIn('locality'), inTime, ['!', large]),
        order: byPopulation,
      }),
      pointName(set, {
        id: 'city-name',
        sourceLayer: 'places',
        minzoom: 2,
        colour: colours.label,
        font: fonts.semibold,
        size: sizeByRank,
        filter: all(kindIn('locality'), inTime, large),
        order: byPopulation,
      }),
      pointName(set, {
        id: 'country-name',
        sourceLayer: 'places',
        maxzoom: 7,
        colour: colours.label,
        font: fonts.semibold,
        size: [
          [1, 10],
          [3, 12],
          [6, 17],
        ],
        filter: all(kindIn('country'), inTime),
        order: byRank,
        spacing: 0.06,
      }),
    ],
  };
}

/** Places of 200,000 people and more. */
const large: ExpressionSpecification = ['>=', ['coalesce', ['get', 'population_rank'], 0], 10];

function detailIn(...details: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind_detail'], ['literal', details]];
}
