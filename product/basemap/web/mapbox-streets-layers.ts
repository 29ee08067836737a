import type { ExpressionSpecification } from 'maplibre-gl';
import {
  fill,
  fonts,
  linear,
  line,
  lineName,
  pointName,
  type SchemaLayers,
  type TileSet,
} from './layer-builders.ts';
import { sharedStyles } from './layer-styles.ts';
import { all, isArea, isLine, isOneOf } from './tile-filters.ts';

const onGround: ExpressionSpecification = ['!=', ['get', 'structure'], 'tunnel'];

/** Layers for tiles of Mapbox Streets version 7, from zoom 9 on. */
export function mapboxStreetsLayers(set: TileSet): SchemaLayers {
  const { colors } = set;
  const styles = sharedStyles(set);
  return {
    ground: [
      fill(set, {
        id: 'built',
        sourceLayer: 'landuse',
        minzoom: 12,
        color: colors.building,
        filter: isOneOf('class', 'industrial', 'hospital', 'school'),
        opacity: linear([
          [12, 0.3],
          [14, 0.55],
        ]),
      }),
      fill(set, {
        id: 'green',
        sourceLayer: 'landuse',
        color: colors.park,
        filter: isOneOf('class', 'park', 'wood', 'cemetery', 'grass', 'scrub', 'pitch'),
      }),
      fill(set, { ...styles.water, sourceLayer: 'water' }),
      line(set, {
        id: 'waterway',
        sourceLayer: 'waterway',
        color: colors.water,
        width: [
          [10, 0.8],
          [13, 2],
          [16, 8],
        ],
      }),
      fill(set, {
        id: 'apron',
        sourceLayer: 'aeroway',
        color: colors.building,
        filter: isArea,
      }),
      line(set, {
        ...styles.runway,
        sourceLayer: 'aeroway',
        filter: isLine,
      }),
      fill(set, {
        id: 'building',
        sourceLayer: 'building',
        minzoom: 12.5,
        color: colors.building,
        filter: ['!=', ['get', 'underground'], 'true'],
      }),
      line(set, {
        ...styles.rail,
        sourceLayer: 'road',
        filter: all(isOneOf('class', 'major_rail', 'minor_rail'), onGround),
      }),
      line(set, {
        ...styles.path,
        sourceLayer: 'road',
        filter: all(
          isOneOf('class', 'pedestrian', 'path', 'service', 'track', 'driveway'),
          isLine,
          onGround,
          ['!=', ['get', 'type'], 'platform'],
        ),
      }),
      line(set, {
        ...styles.street,
        sourceLayer: 'road',
        filter: all(isOneOf('class', 'street', 'street_limited', 'link'), isLine),
      }),
      line(set, {
        ...styles.secondary,
        sourceLayer: 'road',
        filter: all(isOneOf('class', 'secondary', 'tertiary'), onGround),
      }),
      line(set, {
        ...styles.ramp,
        sourceLayer: 'road',
        filter: isOneOf('class', 'motorway_link'),
      }),
      line(set, { ...styles.primary, sourceLayer: 'road', filter: isOneOf('class', 'primary', 'trunk') }),
      line(set, { ...styles.motorway, sourceLayer: 'road', filter: isOneOf('class', 'motorway') }),
    ],
    names: [
      pointName(set, {
        ...styles.sightName,
        sourceLayer: 'poi_label',
        filter: ['all', ['<=', ['get', 'localrank'], 3], ['!=', ['get', 'maki'], 'park']],
        order: ['get', 'localrank'],
      }),
      lineName(set, {
        ...styles.streetName,
        sourceLayer: 'road_label',
        filter: isOneOf('class', 'street', 'street_limited', 'tertiary'),
        order: ['*', -1, ['coalesce', ['get', 'len'], 0]],
      }),
      lineName(set, {
        ...styles.majorName,
        sourceLayer: 'road_label',
        filter: isOneOf('class', 'motorway', 'trunk', 'primary', 'secondary'),
        order: ['*', -1, ['coalesce', ['get', 'len'], 0]],
      }),
      lineName(set, {
        id: 'river-name',
        sourceLayer: 'waterway_label',
        minzoom: 13,
        color: colors.labelWater,
        font: fonts.italic,
        size: [
          [13, 11],
          [16, 14],
        ],
        spacing: 0.04,
      }),
      pointName(set, {
        ...styles.parkName,
        sourceLayer: 'poi_label',
        filter: ['==', ['get', 'maki'], 'park'],
        order: ['get', 'localrank'],
      }),
      pointName(set, {
        id: 'quarter-name',
        sourceLayer: 'place_label',
        minzoom: 12,
        color: colors.label,
        font: fonts.semibold,
        size: [
          [12, 11.5],
          [14, 13],
          [16, 16],
        ],
        filter: all(isOneOf('type', 'neighbourhood', 'suburb', 'hamlet', 'residential'), [
          '<=',
          ['get', 'localrank'],
          ['step', ['zoom'], 2, 13, 3, 14, 6, 15, 99],
        ]),
        order: ['get', 'localrank'],
      }),
      pointName(set, {
        id: 'town-name',
        sourceLayer: 'place_label',
        color: colors.label,
        font: fonts.semibold,
        size: [
          [9, 11],
          [12, 14],
          [15, 18],
        ],
        filter: isOneOf('type', 'town', 'village'),
        order: ['get', 'localrank'],
      }),
      pointName(set, {
        id: 'city-name',
        sourceLayer: 'place_label',
        maxzoom: 13,
        color: colors.label,
        font: fonts.semibold,
        size: [
          [9, 15],
          [12, 20],
        ],
        filter: isOneOf('type', 'city'),
        order: ['get', 'localrank'],
      }),
    ],
  };
}
