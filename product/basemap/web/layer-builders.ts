import type {
  DataDrivenPropertyValueSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { NAMES_ZOOM } from '../detail.rules.ts';
import type { BasemapColors } from './basemap-colors.ts';

/** The layers of a tile schema: the ground of all sets lies below the names of all sets. */
export interface SchemaLayers {
  readonly ground: readonly LayerSpecification[];
  readonly names: readonly LayerSpecification[];
}

/** What all layers of one tile set share. */
export interface TileSet {
  /** Id of the source, and the prefix of its layers' ids. */
  readonly source: string;
  readonly colors: BasemapColors;
  /** The lowest zoom at which the set is drawn. */
  readonly fromZoom: number;
  /** The highest zoom with tiles; higher ones scale them up. */
  readonly maxZoom: number;
  /** Filter of the set's names; absent to show all. */
  readonly nameFilter?: FilterSpecification;
}

/**
 * Font stacks of the names, drawn from the page's own font without a glyph server.
 * The renderer takes the weight from the first entry, which is no real font, and the shapes from the second.
 */
export const fonts = {
  regular: ['Inter Variable'],
  medium: ['Inter Medium', 'Inter Variable'],
  semibold: ['Inter Semibold', 'Inter Variable'],
  italic: ['Inter Italic', 'Inter Variable'],
};

/** Image id of the pattern over land without streets. */
export const UNMAPPED = 'unmapped';

/** Image id of the dot that says where a town lies. */
export const TOWN_DOT = 'town-dot';

/** Halo around names, in pixels. */
const HALO = 1.5;

export type Stops = readonly (readonly [zoom: number, value: number])[];
type NumberByZoom = DataDrivenPropertyValueSpecification<number>;

/** Interpolates exponentially by zoom, as widths on the ground grow. */
export const exponential = (stops: Stops): NumberByZoom => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat(),
];
export const linear = (stops: Stops): NumberByZoom => ['interpolate', ['linear'], ['zoom'], ...stops.flat()];

export interface LayerOptions {
  readonly id: string;
  readonly sourceLayer: string;
  readonly filter?: FilterSpecification;
  readonly minzoom?: number;
  readonly maxzoom?: number;
}

/** The part of a specification that all layer types share. */
function shared(
  set: TileSet,
  options: LayerOptions,
  filter: FilterSpecification | undefined = options.filter,
) {
  return {
    id: `${set.source}-${options.id}`,
    source: set.source,
    'source-layer': options.sourceLayer,
    ...(filter === undefined ? {} : { filter }),
    minzoom: Math.max(set.fromZoom, options.minzoom ?? 0),
    ...(options.maxzoom === undefined ? {} : { maxzoom: options.maxzoom }),
  };
}

export function fill(
  set: TileSet,
  options: LayerOptions & { readonly color: string; readonly opacity?: NumberByZoom },
): LayerSpecification {
  return {
    ...shared(set, options),
    type: 'fill',
    paint: {
      'fill-color': options.color,
      ...(options.opacity === undefined ? {} : { 'fill-opacity': options.opacity }),
    },
  };
}

/** A dotted pattern over the land of a set without streets, so that it does not look empty. */
export function unmapped(set: TileSet, options: LayerOptions): LayerSpecification {
  return {
    ...shared(set, { ...options, minzoom: NAMES_ZOOM }),
    type: 'fill',
    paint: {
      'fill-pattern': UNMAPPED,
      'fill-opacity': linear([
        [NAMES_ZOOM, 0],
        [NAMES_ZOOM + 1, 1],
      ]),
    },
  };
}

export interface LineOptions extends LayerOptions {
  readonly color: string;
  readonly width: Stops;
  readonly dashes?: readonly number[];
  readonly opacity?: NumberByZoom;
}

export function line(set: TileSet, options: LineOptions): LayerSpecification {
  return {
    ...shared(set, options),
    type: 'line',
    layout: { 'line-cap': options.dashes ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': options.color,
      'line-width': exponential(options.width),
      ...(options.dashes ? { 'line-dasharray': [...options.dashes] } : {}),
      ...(options.opacity === undefined ? {} : { 'line-opacity': options.opacity }),
    },
  };
}

export interface NameOptions extends LayerOptions {
  readonly color: string;
  readonly size: Stops | NumberByZoom;
  readonly font: string[];
  /** Lower values win where two names collide. */
  readonly order?: DataDrivenPropertyValueSpecification<number>;
  readonly spacing?: number;
  readonly upper?: boolean;
  readonly opacity?: NumberByZoom;
  /** A dot at the place, with the name above it. */
  readonly hasDot?: boolean;
}

const sizeOf = (size: NameOptions['size']): NumberByZoom =>
  Array.isArray(size) && Array.isArray(size[0]) ? linear(size as Stops) : (size as NumberByZoom);

const paintOf = (set: TileSet, options: NameOptions) => ({
  'text-color': options.color,
  'text-halo-color': set.colors.land,
  'text-halo-width': HALO,
  ...(options.opacity === undefined ? {} : { 'text-opacity': options.opacity }),
});

/** The English name where the data has it, else the local one. */
const nameOf: DataDrivenPropertyValueSpecification<string> = [
  'coalesce',
  ['get', 'name:en'],
  ['get', 'name_en'],
  ['get', 'name'],
];

const allOf = (
  one: FilterSpecification | undefined,
  other: FilterSpecification | undefined,
): FilterSpecification | undefined =>
  one && other ? (['all', one, other] as FilterSpecification) : (one ?? other);

const aboveDot: Pick<
  NonNullable<SymbolLayerSpecification['layout']>,
  'icon-image' | 'text-anchor' | 'text-offset'
> = { 'icon-image': TOWN_DOT, 'text-anchor': 'bottom', 'text-offset': [0, -0.4] };

export function pointName(set: TileSet, options: NameOptions): LayerSpecification {
  return {
    ...shared(set, options, allOf(options.filter, set.nameFilter)),
    type: 'symbol',
    layout: {
      'text-field': nameOf,
      'text-font': options.font,
      'text-size': sizeOf(options.size),
      'text-max-width': 8,
      'text-padding': 6,
      'text-letter-spacing': options.spacing ?? 0,
      ...(options.upper ? { 'text-transform': 'uppercase' as const } : {}),
      ...(options.hasDot ? aboveDot : {}),
      ...(options.order === undefined ? {} : { 'symbol-sort-key': options.order }),
    },
    paint: paintOf(set, options),
  };
}

/** A name along a line, for streets and rivers. */
export function lineName(set: TileSet, options: NameOptions): LayerSpecification {
  return {
    ...shared(set, options),
    type: 'symbol',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': nameOf,
      'text-font': options.font,
      'text-size': sizeOf(options.size),
      'text-max-angle': 35,
      'text-padding': 8,
      'text-letter-spacing': options.spacing ?? 0,
      ...(options.order === undefined ? {} : { 'symbol-sort-key': options.order }),
    },
    paint: paintOf(set, options),
  };
}
