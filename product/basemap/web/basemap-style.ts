import type { Polygon } from 'geojson';
import type {
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { BasemapLayer, Bounds } from '#product/basemap/basemap.ts';
import { basemapColors, type BasemapColors, type Theme } from './basemap-colors.ts';
import type { SchemaLayers, TileSet } from './layer-builders.ts';
import { mapboxStreetsLayers } from './mapbox-streets-layers.ts';
import { protomapsLayers } from './protomaps-layers.ts';

export interface BasemapStyleOptions {
  readonly theme: Theme;
  /** From the lowest up, the world first; each covers those below within its bounds. */
  readonly layers: readonly BasemapLayer[];
  /** Origin of the server, such as `https://hereabout.example`; a native app has another one. */
  readonly origin: string;
}

/** The style of the base map in a theme; plain land without layers. */
export function basemapStyle({ theme, layers, origin }: BasemapStyleOptions): StyleSpecification {
  const colors = basemapColors[theme];
  const drawn = layers.map((layer, index) => draw(layer, index, layers, colors));
  return {
    version: 8,
    name: theme,
    sources: Object.fromEntries(layers.flatMap((layer, index) => sourcesOf(layer, index, origin))),
    layers: [
      {
        id: 'background',
        type: 'background',
        paint: { 'background-color': layers.length > 0 ? colors.water : colors.land },
      },
      ...drawn.flatMap(({ ground }) => ground),
      ...drawn.flatMap(({ names }) => names),
    ],
  };
}

const sourceId = (index: number) => `basemap-${index}`;
const coverId = (index: number) => `basemap-${index}-cover`;

/** A set narrower than this, in degrees, is a region on top of the world. */
const WORLD_DEGREES = 300;
const isRegion = ({ bounds: [west, , east] }: BasemapLayer) => east - west < WORLD_DEGREES;

/** The zoom at which a region is about two screens wide; below it would be a small patch. */
function fromZoom(layer: BasemapLayer): number {
  const [west, , east] = layer.bounds;
  return isRegion(layer)
    ? Math.max(layer.minZoom, Math.floor(Math.log2(360 / (east - west))) - 1)
    : layer.minZoom;
}

function sourcesOf(layer: BasemapLayer, index: number, origin: string): [string, SourceSpecification][] {
  const address =
    layer.from === 'archive'
      ? { url: `pmtiles://${origin}${layer.url}` }
      : {
          tiles: [`${origin}${layer.template}`],
          minzoom: layer.minZoom,
          maxzoom: layer.maxZoom,
          bounds: layer.bounds,
        };
  const tiles: SourceSpecification =
    layer.schema === 'raster'
      ? { type: 'raster', tileSize: 256, ...address, attribution: layer.attribution }
      : { type: 'vector', ...address, attribution: layer.attribution };
  if (index === 0) return [[sourceId(index), tiles]];
  return [
    [coverId(index), { type: 'geojson', data: rectangle(layer.bounds) }],
    [sourceId(index), tiles],
  ];
}

function draw(
  layer: BasemapLayer,
  index: number,
  layers: readonly BasemapLayer[],
  colors: BasemapColors,
): SchemaLayers {
  const above = layers.slice(index + 1);
  const set: TileSet = {
    source: sourceId(index),
    colors,
    fromZoom: index === 0 ? 0 : fromZoom(layer),
    maxZoom: layer.maxZoom,
    ...(above.length > 0 ? { nameFilter: outside(above) } : {}),
  };
  const { ground, names } = schemaLayers(layer, set);
  return { ground: index === 0 ? ground : [cover(layer, index, colors), ...ground], names };
}

function schemaLayers(layer: BasemapLayer, set: TileSet): SchemaLayers {
  switch (layer.schema) {
    case 'protomaps':
      return protomapsLayers(set);
    case 'mapbox-streets-7':
      return mapboxStreetsLayers(set);
    case 'raster':
      return {
        ground: [{ id: `${set.source}-picture`, type: 'raster', source: set.source, minzoom: set.fromZoom }],
        names: [],
      };
  }
}

/** Hides the coarser set below, whose coast differs from the finer one. */
const cover = (layer: BasemapLayer, index: number, colors: BasemapColors): LayerSpecification => ({
  id: coverId(index),
  type: 'fill',
  source: coverId(index),
  minzoom: fromZoom(layer),
  paint: {
    'fill-color': layer.schema === 'mapbox-streets-7' ? colors.land : colors.water,
    'fill-antialias': false,
  },
});

/** Hides names of a set where and when a set above it is drawn. */
const outside = (above: readonly BasemapLayer[]): FilterSpecification =>
  [
    'all',
    ...above.map((layer): FilterSpecification => [
      'any',
      ['<', ['zoom'], fromZoom(layer)],
      ['!', ['within', rectangle(layer.bounds)]],
    ]),
  ] as FilterSpecification;

function rectangle([west, south, east, north]: Bounds): Polygon {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
