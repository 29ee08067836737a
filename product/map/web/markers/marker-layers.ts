import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';

export const sources = {
  /** People, places and groups, of which clusters are made. */
  markers: 'markers',
  temporary: 'temporary',
  /** What never clusters: the areas of campuses, the visitor and his cell. */
  around: 'around',
} as const;
export type MarkerSource = (typeof sources)[keyof typeof sources];
/** What each source holds. */
export type MarkerData = Readonly<Record<MarkerSource, FeatureCollection>>;

export const layerIds = {
  clusters: 'markers-clusters',
  places: 'markers-places',
  groups: 'markers-groups',
  people: 'markers-people',
  promoted: 'markers-promoted',
  temporary: 'markers-temporary',
} as const;
/** Those a press is meant for, the topmost first. */
export const pressedLayers = [
  layerIds.promoted,
  layerIds.people,
  layerIds.groups,
  layerIds.places,
  layerIds.clusters,
] as const;

/** A post is where its author is: it stands above his head, and hides neither him nor the cluster he is in. */
const ABOVE_HEAD_PX = -42;

/** Pixels around a marker in which others join its cluster. */
const CLUSTER_RADIUS_PX = 42;

const count = (test: ExpressionSpecification): ExpressionSpecification => ['case', test, 1, 0];
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
/** Who is there, or will come. */
const isSomebody: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['person', 'trip']]];

/**
 * The zoom whose tiles are drawn at every nearer one too: few tiles cover a screen then, and what stands in them is
 * still as exact as half a pixel at the nearest.
 */
const AROUND_MAX_ZOOM = 12;

const specifications: Readonly<Record<MarkerSource, Omit<GeoJSONSourceSpecification, 'data'>>> = {
  [sources.markers]: {
    type: 'geojson',
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    // At the zoom stop there may still be clusters: they open the list.
    clusterMaxZoom: MAP_MAX_ZOOM,
    maxzoom: MAP_MAX_ZOOM + 1,
    clusterProperties: {
      online: ['+', count(['all', isKind('person'), ['get', 'isOnline']])],
      away: ['+', count(['all', isSomebody, ['!', ['get', 'isOnline']]])],
      places: ['+', count(isKind('place'))],
      groups: ['+', count(isKind('group'))],
    },
  },
  [sources.temporary]: { type: 'geojson', maxzoom: AROUND_MAX_ZOOM },
  // As round as it is drawn.
  [sources.around]: { type: 'geojson', maxzoom: AROUND_MAX_ZOOM, tolerance: 0 },
};

export const markerSource = (id: MarkerSource, data: FeatureCollection): GeoJSONSourceSpecification => ({
  ...specifications[id],
  data,
});

const clusterImage: ExpressionSpecification = [
  'concat',
  'cluster:',
  ['to-string', ['get', 'online']],
  ':',
  ['to-string', ['get', 'away']],
  ':',
  ['to-string', ['get', 'places']],
  ':',
  ['to-string', ['get', 'groups']],
];

type MarkerLayer = Extract<LayerSpecification, { readonly source: string }>;

function symbols(id: string, source: MarkerSource, filter: ExpressionSpecification | null): MarkerLayer {
  return {
    id,
    type: 'symbol',
    source,
    ...(filter ? { filter } : {}),
    layout: {
      'icon-image': id === layerIds.clusters ? clusterImage : ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      ...(id === layerIds.temporary ? { 'icon-offset': [0, ABOVE_HEAD_PX] } : {}),
      // Farther south lies on top, as if one looked from there.
      'symbol-z-order': 'viewport-y',
    },
  };
}

const single = (is: ExpressionSpecification): ExpressionSpecification => [
  'all',
  ['!', ['has', 'point_count']],
  is,
];

/** From below: areas, cluster, place, group, person, promoted, temporary, you. */
export function markerLayers(colours: Palette): readonly MarkerLayer[] {
  return [
    {
      id: 'campus-area',
      type: 'fill',
      source: sources.around,
      filter: isKind('campus'),
      paint: { 'fill-color': colours.place, 'fill-opacity': 0.12 },
    },
    {
      id: 'campus-edge',
      type: 'line',
      source: sources.around,
      filter: isKind('campus'),
      paint: { 'line-color': colours.place, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'disc-area',
      type: 'fill',
      source: sources.around,
      filter: ['all', isKind('cell'), ['!', ['get', 'isElsewhere']]],
      paint: { 'fill-color': colours.self, 'fill-opacity': 0.18 },
    },
    {
      id: 'disc-edge',
      type: 'line',
      source: sources.around,
      filter: ['all', isKind('cell'), ['!', ['get', 'isElsewhere']]],
      paint: { 'line-color': colours.self, 'line-opacity': 0.55, 'line-width': 1.5 },
    },
    {
      id: 'disc-edge-elsewhere',
      type: 'line',
      source: sources.around,
      filter: ['all', isKind('cell'), ['get', 'isElsewhere']],
      paint: {
        'line-color': colours.self,
        'line-opacity': 0.7,
        'line-width': 1.5,
        'line-dasharray': [4, 3],
      },
    },
    symbols(layerIds.clusters, sources.markers, ['has', 'point_count']),
    symbols(layerIds.places, sources.markers, single(isKind('place'))),
    symbols(layerIds.groups, sources.markers, single(isKind('group'))),
    symbols(layerIds.people, sources.markers, ['all', single(isSomebody), ['!', ['get', 'isPromoted']]]),
    symbols(layerIds.promoted, sources.markers, ['all', single(isSomebody), ['get', 'isPromoted']]),
    symbols(layerIds.temporary, sources.temporary, null),
    symbols('you-dot', sources.around, isKind('you')),
  ];
}

/** The map with what stands on it; a source without anything in it would cost tiles all the same. */
export function withMarkers(
  ground: StyleSpecification,
  colours: Palette,
  data: MarkerData,
): StyleSpecification {
  const filled = Object.values(sources).filter((id) => data[id].features.length > 0);
  return {
    ...ground,
    sources: {
      ...ground.sources,
      ...Object.fromEntries(filled.map((id) => [id, markerSource(id, data[id])])),
    },
    layers: [
      ...ground.layers,
      ...markerLayers(colours).filter(({ source }) => filled.some((id) => id === source)),
    ],
  };
}
