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

const classIn = (...classes: string[]): ExpressionSpecification => [
  'in',
  ['get', 'class'],
  ['literal', classes],
];
const typeIn = (...types: string[]): ExpressionSpecification => ['in', ['get', 'type'], ['literal', types]];
const all = (...filters: ExpressionSpecification[]): FilterSpecification => ['all', ...filters];
const onGround: ExpressionSpecification = ['!=', ['get', 'structure'], 'tunnel'];
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];

/** Layers for tiles of Mapbox Streets version 7, from zoom 9 on. */
export function mapboxStreetsLayers(set: TileSet): SchemaLayers {
  const { colours } = set;
  const road = { sourceLayer: 'road', colour: colours.road };
  const major = { sourceLayer: 'road', colour: colours.roadMajor };
  return {
    ground: [
      area(set, {
        id: 'built',
        sourceLayer: 'landuse',
        minzoom: 12,
        colour: colours.building,
        filter: classIn('industrial', 'hospital', 'school'),
        opacity: linear([
          [12, 0.3],
          [14, 0.55],
        ]),
      }),
      area(set, {
        id: 'green',
        sourceLayer: 'landuse',
        colour: colours.park,
        filter: classIn('park', 'wood', 'cemetery', 'grass', 'scrub', 'pitch'),
      }),
      area(set, { id: 'water', sourceLayer: 'water', colour: colours.water }),
      line(set, {
        id: 'waterway',
        sourceLayer: 'waterway',
        colour: colours.water,
        width: [
          [10, 0.8],
          [13, 2],
          [16, 8],
        ],
      }),
      area(set, {
        id: 'apron',
        sourceLayer: 'aeroway',
        colour: colours.building,
        filter: ['==', ['geometry-type'], 'Polygon'],
      }),
      line(set, {
        id: 'runway',
        sourceLayer: 'aeroway',
        colour: colours.road,
        filter: isLine,
        width: [
          [10, 0.6],
          [13, 3],
          [16, 16],
        ],
      }),
      area(set, {
        id: 'building',
        sourceLayer: 'building',
        minzoom: 12.5,
        colour: colours.building,
        filter: ['!=', ['get', 'underground'], 'true'],
      }),
      line(set, {
        id: 'rail',
        sourceLayer: 'road',
        colour: colours.rail,
        filter: all(classIn('major_rail', 'minor_rail'), onGround),
        width: roadWidths.rail,
      }),
      line(set, {
        id: 'path',
        ...road,
        minzoom: 13.5,
        filter: all(classIn('pedestrian', 'path', 'service', 'track', 'driveway'), isLine, onGround, [
          '!=',
          ['get', 'type'],
          'platform',
        ]),
        width: roadWidths.path,
        opacity: linear([
          [13.5, 0.4],
          [15, 0.9],
        ]),
      }),
      line(set, {
        id: 'street',
        ...road,
        filter: all(classIn('street', 'street_limited', 'link'), isLine),
        width: roadWidths.street,
      }),
      line(set, {
        id: 'secondary',
        ...road,
        filter: all(classIn('secondary', 'tertiary'), onGround),
        width: roadWidths.secondary,
      }),
      line(set, {
        id: 'ramp',
        ...major,
        minzoom: 11,
        filter: classIn('motorway_link'),
        width: roadWidths.street,
      }),
      line(set, { id: 'primary', ...major, filter: classIn('primary', 'trunk'), width: roadWidths.primary }),
      line(set, { id: 'motorway', ...major, filter: classIn('motorway'), width: roadWidths.motorway }),
    ],
    names: [
      pointName(set, {
        id: 'sight-name',
        sourceLayer: 'poi_label',
        minzoom: 15.5,
        colour: colours.labelQuiet,
        font: fonts.regular,
        size: [
          [15.5, 11],
          [17, 13],
        ],
        filter: ['all', ['<=', ['get', 'localrank'], 3], ['!=', ['get', 'maki'], 'park']],
        order: ['get', 'localrank'],
      }),
      lineName(set, {
        id: 'street-name',
        sourceLayer: 'road_label',
        minzoom: 14.3,
        colour: colours.labelQuiet,
        font: fonts.regular,
        size: [
          [14, 11],
          [16, 13],
        ],
        filter: classIn('street', 'street_limited', 'tertiary'),
        order: ['*', -1, ['coalesce', ['get', 'len'], 0]],
      }),
      lineName(set, {
        id: 'major-name',
        sourceLayer: 'road_label',
        minzoom: 12.5,
        colour: colours.label,
        font: fonts.regular,
        size: [
          [12.5, 11],
          [14, 12],
          [16, 14],
        ],
        filter: classIn('motorway', 'trunk', 'primary', 'secondary'),
        order: ['*', -1, ['coalesce', ['get', 'len'], 0]],
      }),
      lineName(set, {
        id: 'river-name',
        sourceLayer: 'waterway_label',
        minzoom: 13,
        colour: colours.labelWater,
        font: fonts.italic,
        size: [
          [13, 11],
          [16, 14],
        ],
        spacing: 0.04,
      }),
      pointName(set, {
        id: 'park-name',
        sourceLayer: 'poi_label',
        minzoom: 13.5,
        colour: colours.labelPark,
        font: fonts.medium,
        size: [
          [13.5, 11],
          [16, 13],
        ],
        filter: ['==', ['get', 'maki'], 'park'],
        order: ['get', 'localrank'],
      }),
      pointName(set, {
        id: 'quarter-name',
        sourceLayer: 'place_label',
        minzoom: 12,
        colour: colours.label,
        font: fonts.semibold,
        size: [
          [12, 11.5],
          [14, 13],
          [16, 16],
        ],
        filter: all(typeIn('neighbourhood', 'suburb', 'hamlet', 'residential'), [
          '<=',
          ['get', 'localrank'],
          ['step', ['zoom'], 2, 13, 3, 14, 6, 15, 99],
        ]),
        order: ['get', 'localrank'],
      }),
      pointName(set, {
        id: 'town-name',
        sourceLayer: 'place_label',
        colour: colours.label,
        font: fonts.semibold,
        size: [
          [9, 11],
          [12, 14],
          [15, 18],
        ],
        filter: typeIn('town', 'village'),
        order: ['get', 'localrank'],
      }),
      pointName(set, {
        id: 'city-name',
        sourceLayer: 'place_label',
        maxzoom: 13,
        colour: colours.label,
        font: fonts.semibold,
        size: [
          [9, 15],
          [12, 20],
        ],
        filter: typeIn('city'),
        order: ['get', 'localrank'],
      }),
    ],
  };
}
