import type { Polygon } from 'geojson';
import type {
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { BasemapLayer, Bounds } from '#product/basemap/basemap.ts';
import { basemapColours, type BasemapColours, type Theme } from './basemap-colours.ts';
import type { SchemaLayers, TileSet } from './style-helpers.ts';
import { mapboxStreetsLayers } from './mapbox-streets-layers.ts';
import { protomapsLayers } from './protomaps-layers.ts';

export interface BasemapStyleOptions {
  readonly theme: Theme;
  /** Lying on each other, the world first; later ones cover the earlier within their bounds. */
  readonly layers: readonly BasemapLayer[];
  /** Origin of our server, as `https://hereabout.example`; a native app is not served from it. */
  readonly origin: string;
}

/** The map's ground and names in the colours of a theme; plain land when there is nothing to draw. Names are drawn in the page's font: no glyph server. */
export function basemapStyle({ theme, layers, origin }: BasemapStyleOptions): StyleSpecification {
  const colours = basemapColours[theme];
  const drawn = layers.map((layer, index) => draw(layer, index, layers, colours));
  return {
    version: 8,
    name: theme,
    sources: Object.fromEntries(layers.flatMap((layer, index) => sourcesOf(layer, index, origin))),
    layers: [
      {
        id: 'background',
        type: 'background',
        paint: { 'background-color': layers.length > 0 ? colours.water : colours.land },
      },
      ...drawn.flatMap(({ ground }) => ground),
      ...drawn.flatMap(({ names }) => names),
    ],
  };
}

const sourceId = (index: number) => `basemap-${index}`;
const coverId = (index: number) => `basemap-${index}-cover`;

/** A set narrower than this many degrees is a region on top of the world. */
const WORLD_DEGREES = 300;
const isRegion = ({ bounds: [west, , east] }: BasemapLayer) => east - west < WORLD_DEGREES;

/** A region is drawn from the zoom on at which it is about two screens wide; farther away it would be a stamp. */
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
  colours: BasemapColours,
): SchemaLayers {
  const above = layers.slice(index + 1);
  const set: TileSet = {
    source: sourceId(index),
    colours,
    fromZoom: index === 0 ? 0 : fromZoom(layer),
    maxZoom: layer.maxZoom,
    ...(above.length > 0 ? { where: outside(above) } : {}),
  };
  const { ground, names } = schemaLayers(layer, set);
  return { ground: index === 0 ? ground : [cover(layer, index, colours), ...ground], names };
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

/** Hides the coarser set below: its coast is not where the finer one draws it. */
const cover = (layer: BasemapLayer, index: number, colours: BasemapColours): LayerSpecification => ({
  id: coverId(index),
  type: 'fill',
  source: coverId(index),
  minzoom: fromZoom(layer),
  paint: {
    'fill-color': layer.schema === 'mapbox-streets-7' ? colours.land : colours.water,
    'fill-antialias': false,
  },
});

/** Names of a set below give way to those of the sets above it, where and when these are drawn. */
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
