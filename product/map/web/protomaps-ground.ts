import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { STREETS_ZOOM } from '../detail.rules.ts';
import { area, linear, line, roadWidths, type TileSet, unmapped } from './basemap-kit.ts';
import { all, isArea, isLine, kindIn } from './protomaps-filters.ts';

const isRamp: ExpressionSpecification = ['has', 'is_link'];
function detailIn(...details: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind_detail'], ['literal', details]];
}

/** Land, water, roads and borders, from below. */
export function protomapsGround(set: TileSet): readonly LayerSpecification[] {
  const { colours } = set;
  const road = { sourceLayer: 'roads', colour: colours.road };
  const major = { sourceLayer: 'roads', colour: colours.roadMajor };
  return [
    area(set, { id: 'earth', sourceLayer: 'earth', colour: colours.land, filter: isArea }),
    ...(set.maxZoom < STREETS_ZOOM
      ? [unmapped(set, { id: 'unmapped', sourceLayer: 'earth', filter: isArea })]
      : []),
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
  ];
}
