import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { STREETS_ZOOM } from '../detail.rules.ts';
import { fill, linear, line, type TileSet, unmapped } from './layer-builders.ts';
import { sharedStyles } from './layer-styles.ts';
import { all, isArea, isLine, isOneOf } from './tile-filters.ts';

const isRamp: ExpressionSpecification = ['has', 'is_link'];

/** Land, water, roads and borders, from the lowest up. */
export function protomapsGround(set: TileSet): readonly LayerSpecification[] {
  const { colors } = set;
  const styles = sharedStyles(set);
  return [
    fill(set, { id: 'earth', sourceLayer: 'earth', color: colors.land, filter: isArea }),
    ...(set.maxZoom < STREETS_ZOOM
      ? [unmapped(set, { id: 'unmapped', sourceLayer: 'earth', filter: isArea })]
      : []),
    fill(set, {
      id: 'built',
      sourceLayer: 'landuse',
      minzoom: 11,
      color: colors.building,
      filter: all(
        isArea,
        isOneOf('kind', 'industrial', 'hospital', 'school', 'university', 'college', 'aerodrome'),
      ),
      opacity: linear([
        [11, 0.3],
        [14, 0.55],
      ]),
    }),
    fill(set, {
      id: 'green',
      sourceLayer: 'landuse',
      color: colors.park,
      filter: all(
        isArea,
        isOneOf(
          'kind',
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
    fill(set, { ...styles.water, sourceLayer: 'water', filter: isArea }),
    set.maxZoom < STREETS_ZOOM ? farRiver(set) : river(set),
    fill(set, {
      id: 'building',
      sourceLayer: 'buildings',
      minzoom: 13.5,
      color: colors.building,
      filter: isOneOf('kind', 'building', 'building_part'),
      opacity: linear([
        [13.5, 0],
        [14.5, 1],
      ]),
    }),
    line(set, {
      ...styles.runway,
      sourceLayer: 'roads',
      filter: isOneOf('kind', 'aeroway'),
    }),
    line(set, {
      ...styles.rail,
      sourceLayer: 'roads',
      minzoom: 10,
      filter: all(isOneOf('kind', 'rail'), ['!', ['has', 'is_tunnel']]),
    }),
    line(set, {
      ...styles.path,
      sourceLayer: 'roads',
      filter: all(isOneOf('kind', 'path', 'other'), ['!', ['has', 'is_tunnel']]),
    }),
    line(set, {
      ...styles.street,
      sourceLayer: 'roads',
      filter: all(isOneOf('kind', 'minor_road'), ['!=', ['get', 'kind_detail'], 'service']),
    }),
    line(set, {
      ...styles.service,
      sourceLayer: 'roads',
      filter: all(isOneOf('kind', 'minor_road'), ['==', ['get', 'kind_detail'], 'service']),
    }),
    line(set, {
      ...styles.secondary,
      sourceLayer: 'roads',
      filter: all(
        isOneOf('kind', 'major_road'),
        ['!', isRamp],
        ['!', isOneOf('kind_detail', 'primary', 'trunk')],
      ),
    }),
    line(set, { ...styles.ramp, sourceLayer: 'roads', filter: isRamp }),
    line(set, {
      ...styles.primary,
      sourceLayer: 'roads',
      filter: all(isOneOf('kind', 'major_road'), ['!', isRamp], isOneOf('kind_detail', 'primary', 'trunk')),
    }),
    line(set, {
      ...styles.motorway,
      sourceLayer: 'roads',
      filter: all(isOneOf('kind', 'highway'), ['!', isRamp]),
    }),
    line(set, {
      id: 'border-minor',
      sourceLayer: 'boundaries',
      minzoom: 3,
      color: colors.borderMinor,
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
      color: colors.border,
      filter: ['<=', ['get', 'kind_detail'], 2],
      width: [
        [1, 0.4],
        [4, 0.8],
        [8, 1.3],
        [12, 2],
      ],
    }),
  ];
}

const river = (set: TileSet): LayerSpecification =>
  line(set, {
    id: 'river',
    sourceLayer: 'water',
    color: set.colors.water,
    filter: all(isLine, isOneOf('kind', 'river', 'stream', 'canal')),
    width: [
      [9, 0.8],
      [13, 2],
      [16, 8],
    ],
  });

/** Rivers of a map of the world, kilometres beside their beds: to be seen from far only. */
const farRiver = (set: TileSet): LayerSpecification =>
  line(set, {
    id: 'river',
    sourceLayer: 'water',
    minzoom: 3,
    maxzoom: 11,
    color: set.colors.water,
    filter: all(isLine, isOneOf('kind', 'river')),
    width: [
      [3, 0.7],
      [7, 1.8],
      [11, 4],
    ],
    opacity: linear([
      [9, 1],
      [11, 0],
    ]),
  });
