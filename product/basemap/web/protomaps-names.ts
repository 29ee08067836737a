import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { STREETS_ZOOM } from '../detail.rules.ts';
import { fonts, linear, lineName, pointName, type TileSet } from './layer-builders.ts';
import { sharedStyles } from './layer-styles.ts';
import { all, isLine, isOneOf, isPoint } from './tile-filters.ts';

/** Names have a minimum zoom, so that one tile serves several zooms. */
const fromMinZoom: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 0]];
const byRank: ExpressionSpecification = ['*', -1, ['coalesce', ['get', 'population_rank'], 0]];
const byPopulation: ExpressionSpecification = [
  '*',
  -1,
  ['coalesce', ['get', 'population'], ['*', 1000, ['coalesce', ['get', 'population_rank'], 0]]],
];

/** Text size of a town by population and zoom. */
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

/** Places of 200,000 people and more. */
const isLargeTown: ExpressionSpecification = ['>=', ['coalesce', ['get', 'population_rank'], 0], 10];

/** Names, the least important first. */
export function protomapsNames(set: TileSet): readonly LayerSpecification[] {
  const { colors } = set;
  const styles = sharedStyles(set);
  // Where streets do not lead to a town, a dot says where it lies.
  const hasDot = set.maxZoom < STREETS_ZOOM;
  return [
    pointName(set, {
      ...styles.sightName,
      sourceLayer: 'pois',
      filter: all(fromMinZoom, ['!', isOneOf('kind', 'park')]),
      order: ['get', 'min_zoom'],
    }),
    lineName(set, {
      ...styles.streetName,
      sourceLayer: 'roads',
      filter: isOneOf('kind', 'minor_road'),
    }),
    lineName(set, {
      ...styles.majorName,
      sourceLayer: 'roads',
      filter: isOneOf('kind', 'highway', 'major_road'),
    }),
    lineName(set, {
      id: 'river-name',
      sourceLayer: 'water',
      minzoom: 12,
      color: colors.labelWater,
      font: fonts.italic,
      size: [
        [12, 11],
        [16, 14],
      ],
      filter: all(isLine, isOneOf('kind', 'river', 'canal')),
      spacing: 0.04,
    }),
    pointName(set, {
      id: 'lake-name',
      sourceLayer: 'water',
      color: colors.labelWater,
      font: fonts.italic,
      size: [
        [5, 11],
        [12, 14],
      ],
      filter: all(isPoint, isOneOf('kind', 'lake', 'water', 'bay', 'strait', 'fjord'), fromMinZoom),
      spacing: 0.03,
    }),
    pointName(set, {
      id: 'sea-name',
      sourceLayer: 'water',
      maxzoom: 9,
      color: colors.labelWater,
      font: fonts.italic,
      size: [
        [1, 11],
        [4, 13],
        [7, 16],
      ],
      filter: all(isPoint, isOneOf('kind', 'ocean', 'sea'), fromMinZoom),
      spacing: 0.08,
    }),
    pointName(set, {
      ...styles.parkName,
      sourceLayer: 'pois',
      filter: all(isOneOf('kind', 'park'), fromMinZoom),
    }),
    pointName(set, {
      id: 'quarter-name',
      sourceLayer: 'places',
      minzoom: 11,
      color: colors.label,
      font: fonts.semibold,
      size: [
        [11, 11],
        [14, 13],
        [16, 16],
      ],
      filter: all(isOneOf('kind', 'neighbourhood', 'macrohood'), fromMinZoom),
      order: byRank,
    }),
    pointName(set, {
      id: 'region-name',
      sourceLayer: 'places',
      minzoom: 3.5,
      maxzoom: 8,
      color: colors.labelQuiet,
      font: fonts.medium,
      size: [
        [4, 9.5],
        [7, 13],
      ],
      filter: all(isOneOf('kind', 'region'), fromMinZoom),
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
      color: colors.label,
      font: fonts.regular,
      size: sizeByRank,
      filter: all(isOneOf('kind', 'locality'), fromMinZoom, ['!', isLargeTown]),
      order: byPopulation,
      hasDot,
    }),
    pointName(set, {
      id: 'city-name',
      sourceLayer: 'places',
      minzoom: 2,
      color: colors.label,
      font: fonts.semibold,
      size: sizeByRank,
      filter: all(isOneOf('kind', 'locality'), fromMinZoom, isLargeTown),
      order: byPopulation,
      hasDot,
    }),
    pointName(set, {
      id: 'country-name',
      sourceLayer: 'places',
      maxzoom: 7,
      color: colors.label,
      font: fonts.semibold,
      size: [
        [1, 10],
        [3, 12],
        [6, 17],
      ],
      filter: all(isOneOf('kind', 'country'), fromMinZoom),
      order: byRank,
      spacing: 0.06,
    }),
  ];
}
