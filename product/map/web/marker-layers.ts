import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  SourceSpecification,
} from 'maplibre-gl';
import { MAP_MAX_ZOOM } from '#product/map/basemap.ts';
import type { Palette } from './markers/drawing.ts';

export const sources = {
  markers: 'markers',
  temporary: 'temporary',
  campuses: 'campuses',
  you: 'you',
  disc: 'disc',
} as const;

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

/** Pixels around a marker in which others join its cluster. */
const CLUSTER_RADIUS_PX = 42;

const count = (test: ExpressionSpecification): ExpressionSpecification => ['case', test, 1, 0];
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

const empty = { type: 'FeatureCollection' as const, features: [] };

const markerSource: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: empty,
  cluster: true,
  clusterRadius: CLUSTER_RADIUS_PX,
  // At the zoom stop there may still be clusters: they open the list.
  clusterMaxZoom: MAP_MAX_ZOOM,
  maxzoom: MAP_MAX_ZOOM + 1,
  clusterProperties: {
    online: ['+', count(['all', isKind('person'), ['get', 'isOnline']])],
    away: ['+', count(['all', isKind('person'), ['!', ['get', 'isOnline']]])],
    places: ['+', count(isKind('place'))],
    groups: ['+', count(isKind('group'))],
  },
};

export const markerSources: Readonly<Record<string, SourceSpecification>> = {
  [sources.campuses]: { type: 'geojson', data: empty },
  // As round as it is drawn.
  [sources.disc]: { type: 'geojson', data: empty, tolerance: 0 },
  [sources.markers]: markerSource,
  [sources.temporary]: { type: 'geojson', data: empty },
  [sources.you]: { type: 'geojson', data: empty },
};

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

function symbols(id: string, source: string, filter: ExpressionSpecification | null): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    ...(filter ? { filter } : {}),
    layout: {
      'icon-image': id === layerIds.clusters ? clusterImage : ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      // Farther south lies on top, as if one looked from there.
      'symbol-z-order': 'viewport-y',
    },
  };
}

const single = (kind: string): ExpressionSpecification => [
  'all',
  ['!', ['has', 'point_count']],
  isKind(kind),
];

/** From below: areas, cluster, place, group, person, promoted, temporary, you. */
export function markerLayers(colours: Palette, showTemporary: boolean): readonly LayerSpecification[] {
  return [
    {
      id: 'campus-area',
      type: 'fill',
      source: sources.campuses,
      paint: { 'fill-color': colours.place, 'fill-opacity': 0.12 },
    },
    {
      id: 'campus-edge',
      type: 'line',
      source: sources.campuses,
      paint: { 'line-color': colours.place, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'disc-area',
      type: 'fill',
      source: sources.disc,
      filter: ['!', ['get', 'isElsewhere']],
      paint: { 'fill-color': colours.self, 'fill-opacity': 0.18 },
    },
    {
      id: 'disc-edge',
      type: 'line',
      source: sources.disc,
      filter: ['!', ['get', 'isElsewhere']],
      paint: { 'line-color': colours.self, 'line-opacity': 0.55, 'line-width': 1.5 },
    },
    {
      id: 'disc-edge-elsewhere',
      type: 'line',
      source: sources.disc,
      filter: ['get', 'isElsewhere'],
      paint: {
        'line-color': colours.self,
        'line-opacity': 0.7,
        'line-width': 1.5,
        'line-dasharray': [4, 3],
      },
    },
    symbols(layerIds.clusters, sources.markers, ['has', 'point_count']),
    symbols(layerIds.places, sources.markers, single('place')),
    symbols(layerIds.groups, sources.markers, single('group')),
    symbols(layerIds.people, sources.markers, ['all', single('person'), ['!', ['get', 'isPromoted']]]),
    symbols(layerIds.promoted, sources.markers, ['all', single('person'), ['get', 'isPromoted']]),
    ...(showTemporary ? [symbols(layerIds.temporary, sources.temporary, null)] : []),
    symbols('you-dot', sources.you, null),
  ];
}
