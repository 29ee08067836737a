import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';
import { clusterParts } from './cluster-marker.ts';

export const sources = {
  /** Everything that clusters. */
  markers: 'markers',
  temporary: 'temporary',
  /** What never clusters: the ground of items, the visitor and their cell. */
  around: 'around',
} as const;
export type MarkerSource = (typeof sources)[keyof typeof sources];
/** What each source holds. */
export type MarkerData = Readonly<Record<MarkerSource, FeatureCollection>>;

export const CLUSTERS = 'markers-clusters';
const TEMPORARY = 'markers-temporary';
const YOU = 'you-dot';
const layerOfRank = (rank: number) => `markers-${rank}`;

/** Every rank of the layers, the highest first. */
const ranksOf = (layers: readonly NearbyLayer[]): readonly number[] =>
  [...new Set(layers.flatMap(({ marker }) => marker?.ranks ?? []))].sort((a, b) => b - a);

/** The layers of the style a press is meant for, the topmost first. */
export const pressedLayers = (layers: readonly NearbyLayer[]): readonly string[] => [
  ...ranksOf(layers).map(layerOfRank),
  CLUSTERS,
];

/** A temporary marker stands above what is at its place, and hides neither that nor its cluster. */
const ABOVE_OTHERS_PX = -42;

/** Pixels around a marker in which others join its cluster. */
const CLUSTER_RADIUS_PX = 42;
/** Fewer stand side by side or over each other, each with a face: a number for two hides more than it clears up. */
const CLUSTER_FROM = 4;

const count = (test: ExpressionSpecification): ExpressionSpecification => ['case', test, 1, 0];
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
/**
 * The zoom whose tiles are drawn at every nearer one too: few tiles cover a screen then, and what stands in them is
 * still as exact as half a pixel at the nearest.
 */
const AROUND_MAX_ZOOM = 12;

type Specification = Omit<GeoJSONSourceSpecification, 'data'>;

const specificationOf = (id: MarkerSource, layers: readonly NearbyLayer[]): Specification => {
  if (id === sources.temporary) return { type: 'geojson', maxzoom: AROUND_MAX_ZOOM };
  // As round as it is drawn.
  if (id === sources.around) return { type: 'geojson', maxzoom: AROUND_MAX_ZOOM, tolerance: 0 };
  return {
    type: 'geojson',
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMinPoints: CLUSTER_FROM,
    // At the zoom stop there may still be clusters: they open the list.
    clusterMaxZoom: MAP_MAX_ZOOM,
    maxzoom: MAP_MAX_ZOOM + 1,
    clusterProperties: Object.fromEntries(
      clusterParts(layers).map(({ name }) => [name, ['+', count(['==', ['get', 'clusterPart'], name])]]),
    ),
  };
};

export const markerSource = (
  id: MarkerSource,
  data: FeatureCollection,
  layers: readonly NearbyLayer[],
): GeoJSONSourceSpecification => ({ ...specificationOf(id, layers), data });

/** The name of a cluster's picture: its counts in the order of the layers. */
const clusterImage = (layers: readonly NearbyLayer[]): ExpressionSpecification => [
  'concat',
  'cluster',
  ...clusterParts(layers).flatMap(({ name }): (string | ExpressionSpecification)[] => [
    ':',
    ['to-string', ['get', name]],
  ]),
];

type MarkerLayer = Extract<LayerSpecification, { readonly source: string }>;

function symbols(
  id: string,
  source: MarkerSource,
  filter: ExpressionSpecification | null,
  image: ExpressionSpecification = ['get', 'image'],
): MarkerLayer {
  return {
    id,
    type: 'symbol',
    source,
    ...(filter ? { filter } : {}),
    layout: {
      'icon-image': image,
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      ...(id === TEMPORARY ? { 'icon-offset': [0, ABOVE_OTHERS_PX] } : {}),
      // Farther south lies on top, as if one looked from there.
      'symbol-z-order': 'viewport-y',
    },
  };
}

const single = (rank: number): ExpressionSpecification => [
  'all',
  ['!', ['has', 'point_count']],
  ['==', ['get', 'rank'], rank],
];

/** The ground that items of a layer cover, in its color. */
const groundLayers = ({ key, marker }: NearbyLayer, colors: Palette): readonly MarkerLayer[] => {
  if (!marker?.ground) return [];
  const color = colors[marker.ground.color];
  const filter: ExpressionSpecification = ['all', isKind('ground'), ['==', ['get', 'of'], key]];
  return [
    {
      ...{ id: `${key}-ground`, type: 'fill', source: sources.around, filter },
      paint: { 'fill-color': color, 'fill-opacity': 0.12 },
    },
    {
      ...{ id: `${key}-edge`, type: 'line', source: sources.around, filter },
      paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ];
};

/** From below: ground, discs, you, clusters, markers by their rank, temporary ones: no face and no number lies under you. */
export function markerLayers(colors: Palette, layers: readonly NearbyLayer[]): readonly MarkerLayer[] {
  return [
    ...layers.flatMap((layer) => groundLayers(layer, colors)),
    {
      id: 'marked-disc',
      type: 'fill',
      source: sources.around,
      filter: isKind('marked'),
      paint: { 'fill-color': colors.info, 'fill-opacity': 0.18 },
    },
    {
      id: 'marked-edge',
      type: 'line',
      source: sources.around,
      filter: isKind('marked'),
      paint: { 'line-color': colors.info, 'line-opacity': 0.7, 'line-width': 1.5 },
    },
    {
      id: 'disc-area',
      type: 'fill',
      source: sources.around,
      filter: ['all', isKind('cell'), ['!', ['get', 'isElsewhere']]],
      paint: { 'fill-color': colors.self, 'fill-opacity': 0.18 },
    },
    {
      id: 'disc-edge',
      type: 'line',
      source: sources.around,
      filter: ['all', isKind('cell'), ['!', ['get', 'isElsewhere']]],
      paint: { 'line-color': colors.self, 'line-opacity': 0.55, 'line-width': 1.5 },
    },
    {
      id: 'disc-edge-elsewhere',
      type: 'line',
      source: sources.around,
      filter: ['all', isKind('cell'), ['get', 'isElsewhere']],
      paint: {
        'line-color': colors.self,
        'line-opacity': 0.7,
        'line-width': 1.5,
        'line-dasharray': [4, 3],
      },
    },
    symbols(YOU, sources.around, isKind('you')),
    symbols(CLUSTERS, sources.markers, ['has', 'point_count'], clusterImage(layers)),
    ...ranksOf(layers)
      .toReversed()
      .map((rank) => symbols(layerOfRank(rank), sources.markers, single(rank))),
    symbols(TEMPORARY, sources.temporary, null),
  ];
}

/** The map with what stands on it; a source without anything in it would cost tiles all the same. */
export function withMarkers(
  ground: StyleSpecification,
  colors: Palette,
  data: MarkerData,
  layers: readonly NearbyLayer[],
): StyleSpecification {
  const filled = Object.values(sources).filter((id) => data[id].features.length > 0);
  return {
    ...ground,
    sources: {
      ...ground.sources,
      ...Object.fromEntries(filled.map((id) => [id, markerSource(id, data[id], layers)])),
    },
    layers: [
      ...ground.layers,
      ...markerLayers(colors, layers).filter(({ source }) => filled.some((id) => id === source)),
    ],
  };
}
