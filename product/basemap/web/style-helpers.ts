import type {
  DataDrivenPropertyValueSpecification,
  FilterSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import { NAMES_ZOOM } from '../detail.rules.ts';
import type { BasemapColours } from './basemap-colours.ts';

/** What a tile schema contributes: ground lies under every name, names of all sets share one space. */
export interface SchemaLayers {
  readonly ground: readonly LayerSpecification[];
  readonly names: readonly LayerSpecification[];
}

/** What the layers of one set of tiles have in common. */
export interface TileSet {
  /** Id of the source, and the beginning of every layer's id. */
  readonly source: string;
  readonly colours: BasemapColours;
  /** The set is drawn from here on. */
  readonly fromZoom: number;
  /** The nearest zoom it has tiles of; nearer ones show these drawn larger. */
  readonly maxZoom: number;
  /** What of this set's names is shown; absent for all. */
  readonly where?: FilterSpecification;
}

/**
 * The renderer draws names from the page's own font. It takes the weight from the first name, which no font
 * has, and the shapes from the second.
 */
export const fonts = {
  regular: ['Inter Variable'],
  medium: ['Inter Medium', 'Inter Variable'],
  semibold: ['Inter Semibold', 'Inter Variable'],
  italic: ['Inter Italic', 'Inter Variable'],
};

/** Name of the pattern laid over land of which the map has no streets. */
export const UNMAPPED = 'unmapped';

/** Halo around names, in pixels. */
const HALO = 1.5;

export type Stops = readonly (readonly [zoom: number, value: number])[];
type NumberByZoom = DataDrivenPropertyValueSpecification<number>;

/** Grows evenly with the magnification, as widths on the ground do. */
export const growing = (stops: Stops): NumberByZoom => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat(),
];
export const linear = (stops: Stops): NumberByZoom => ['interpolate', ['linear'], ['zoom'], ...stops.flat()];

export interface Drawn {
  readonly id: string;
  readonly sourceLayer: string;
  readonly filter?: FilterSpecification;
  readonly minzoom?: number;
  readonly maxzoom?: number;
}

/** Parts of a layer's specification that every kind shares. */
function shared(set: TileSet, drawn: Drawn, filter: FilterSpecification | undefined = drawn.filter) {
  return {
    id: `${set.source}-${drawn.id}`,
    source: set.source,
    'source-layer': drawn.sourceLayer,
    ...(filter === undefined ? {} : { filter }),
    minzoom: Math.max(set.fromZoom, drawn.minzoom ?? 0),
    ...(drawn.maxzoom === undefined ? {} : { maxzoom: drawn.maxzoom }),
  };
}

export function fill(
  set: TileSet,
  drawn: Drawn & { readonly colour: string; readonly opacity?: NumberByZoom },
): LayerSpecification {
  return {
    ...shared(set, drawn),
    type: 'fill',
    paint: {
      'fill-color': drawn.colour,
      ...(drawn.opacity === undefined ? {} : { 'fill-opacity': drawn.opacity }),
    },
  };
}

/** Land of a set without streets, seen nearer than its tiles are: it says by itself that there is more than it shows. */
export function unmapped(set: TileSet, drawn: Drawn): LayerSpecification {
  return {
    ...shared(set, { ...drawn, minzoom: NAMES_ZOOM }),
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

export interface Line extends Drawn {
  readonly colour: string;
  readonly width: Stops;
  readonly dashes?: readonly number[];
  readonly opacity?: NumberByZoom;
}

export function line(set: TileSet, drawn: Line): LayerSpecification {
  return {
    ...shared(set, drawn),
    type: 'line',
    layout: { 'line-cap': drawn.dashes ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': drawn.colour,
      'line-width': growing(drawn.width),
      ...(drawn.dashes ? { 'line-dasharray': [...drawn.dashes] } : {}),
      ...(drawn.opacity === undefined ? {} : { 'line-opacity': drawn.opacity }),
    },
  };
}

export interface Named extends Drawn {
  readonly colour: string;
  readonly size: Stops | NumberByZoom;
  readonly font: string[];
  /** Lower comes first where two names do not fit. */
  readonly order?: DataDrivenPropertyValueSpecification<number>;
  readonly spacing?: number;
  readonly upper?: boolean;
  readonly opacity?: NumberByZoom;
}

const sizeOf = (size: Named['size']): NumberByZoom =>
  Array.isArray(size) && Array.isArray(size[0]) ? linear(size as Stops) : (size as NumberByZoom);

const paintOf = (set: TileSet, named: Named) => ({
  'text-color': named.colour,
  'text-halo-color': set.colours.land,
  'text-halo-width': HALO,
  ...(named.opacity === undefined ? {} : { 'text-opacity': named.opacity }),
});

/** English where the data has it, else the name people there use. */
const nameOf: DataDrivenPropertyValueSpecification<string> = [
  'coalesce',
  ['get', 'name:en'],
  ['get', 'name_en'],
  ['get', 'name'],
];

const both = (
  one: FilterSpecification | undefined,
  other: FilterSpecification | undefined,
): FilterSpecification | undefined =>
  one && other ? (['all', one, other] as FilterSpecification) : (one ?? other);

export function pointName(set: TileSet, named: Named): LayerSpecification {
  return {
    ...shared(set, named, both(named.filter, set.where)),
    type: 'symbol',
    layout: {
      'text-field': nameOf,
      'text-font': named.font,
      'text-size': sizeOf(named.size),
      'text-max-width': 8,
      'text-padding': 6,
      'text-letter-spacing': named.spacing ?? 0,
      ...(named.upper ? { 'text-transform': 'uppercase' as const } : {}),
      ...(named.order === undefined ? {} : { 'symbol-sort-key': named.order }),
    },
    paint: paintOf(set, named),
  };
}

/** A name along a line: streets and rivers. */
export function lineName(set: TileSet, named: Named): LayerSpecification {
  return {
    ...shared(set, named),
    type: 'symbol',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': nameOf,
      'text-font': named.font,
      'text-size': sizeOf(named.size),
      'text-max-angle': 35,
      'text-padding': 8,
      'text-letter-spacing': named.spacing ?? 0,
      ...(named.order === undefined ? {} : { 'symbol-sort-key': named.order }),
    },
    paint: paintOf(set, named),
  };
}
