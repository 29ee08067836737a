import {
  type LayerOptions,
  fonts,
  type LineOptions,
  linear,
  type NameOptions,
  type Stops,
  type TileSet,
} from './layer-builders.ts';

/** Widths of roads in pixels. */
const roadWidths = {
  motorway: [
    [7, 0.5],
    [9, 0.9],
    [11, 1.8],
    [13, 2.8],
    [15, 6],
    [16, 10.5],
    [18, 30],
  ],
  primary: [
    [8, 0.4],
    [9, 0.6],
    [11, 1.3],
    [13, 2.2],
    [15, 5],
    [16, 8.5],
    [18, 24],
  ],
  secondary: [
    [10, 0.4],
    [11, 0.7],
    [13, 1.6],
    [15, 4.2],
    [16, 7.5],
    [18, 22],
  ],
  street: [
    [11, 0.3],
    [12, 0.5],
    [13, 0.9],
    [15, 3],
    [16, 5.5],
    [18, 18],
  ],
  path: [
    [13, 0.4],
    [15, 1.1],
    [16, 2.2],
    [18, 6],
  ],
  rail: [
    [10, 0.4],
    [13, 0.8],
    [16, 1.6],
    [18, 3],
  ],
} as const satisfies Record<string, Stops>;

/** The options of a layer without its place in the tiles. */
type LayerStyle = Omit<LayerOptions, 'sourceLayer' | 'filter'> & { readonly color: string } & Partial<
    Omit<LineOptions, keyof LayerOptions> & Omit<NameOptions, keyof LayerOptions>
  >;

/**
 * Colors, widths and fonts of the layers that several schemas have.
 * Each schema adds the source layer and the filter.
 */
export const sharedStyles = ({ colors }: TileSet) =>
  ({
    water: { id: 'water', color: colors.water },
    runway: {
      id: 'runway',
      color: colors.road,
      width: [
        [10, 0.6],
        [13, 3],
        [16, 16],
      ],
    },
    rail: { id: 'rail', color: colors.rail, width: roadWidths.rail },
    path: {
      id: 'path',
      color: colors.road,
      minzoom: 13.5,
      width: roadWidths.path,
      opacity: linear([
        [13.5, 0.4],
        [15, 0.9],
      ]),
    },
    service: { id: 'service', color: colors.road, minzoom: 14, width: roadWidths.path },
    street: { id: 'street', color: colors.road, width: roadWidths.street },
    secondary: { id: 'secondary', color: colors.road, width: roadWidths.secondary },
    ramp: { id: 'ramp', color: colors.roadMajor, minzoom: 11, width: roadWidths.street },
    primary: { id: 'primary', color: colors.roadMajor, width: roadWidths.primary },
    motorway: { id: 'motorway', color: colors.roadMajor, width: roadWidths.motorway },
    sightName: {
      id: 'sight-name',
      minzoom: 15.5,
      color: colors.labelQuiet,
      font: fonts.regular,
      size: [
        [15.5, 11],
        [17, 13],
      ],
    },
    streetName: {
      id: 'street-name',
      minzoom: 14.3,
      color: colors.labelQuiet,
      font: fonts.regular,
      size: [
        [14, 11],
        [16, 13],
      ],
    },
    majorName: {
      id: 'major-name',
      minzoom: 12.5,
      color: colors.label,
      font: fonts.regular,
      size: [
        [12.5, 11],
        [14, 12],
        [16, 14],
      ],
    },
    parkName: {
      id: 'park-name',
      minzoom: 13.5,
      color: colors.labelPark,
      font: fonts.medium,
      size: [
        [13.5, 11],
        [16, 13],
      ],
    },
  }) satisfies Record<string, LayerStyle>;
