import type { GeoJSONSource, Map as MapLibreMap, MapGeoJSONFeature, Point } from 'maplibre-gl';
import type { LatLng } from '#platform/geo/point.ts';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import type { MapCamera } from './map-camera.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { MarkerKey } from '../markers/marker-features.ts';
import { CLUSTERS, pressedLayers, sources } from '../markers/marker-layers.ts';

/** Pixels round a press that still count as on a marker. */
const PRESS_ROOM = 6;

export interface PressHandlers {
  /** Null: the map itself was pressed. */
  readonly onPress: (key: MarkerKey | null) => void;
  /** A cluster at the zoom stop. */
  readonly onCrowd: () => void;
}

/** Tells which marker was pressed; a cluster is flown to instead. */
export function listenToPresses(
  map: MapLibreMap,
  camera: MapCamera,
  layers: readonly NearbyLayer[],
  on: PressHandlers,
): void {
  const pressed = pressedLayers(layers);
  const openCluster = async (clusterId: number, center: LatLng) => {
    const source = map.getSource<GeoJSONSource>(sources.markers);
    if (!source) return;
    const zoom = await source.getClusterExpansionZoom(clusterId);
    if (map.getZoom() >= MAP_MAX_ZOOM - 0.01 || zoom > MAP_MAX_ZOOM) on.onCrowd();
    else camera.goTo(center, { zoom: Math.min(MAP_MAX_ZOOM, Math.max(zoom, map.getZoom() + 1)) });
  };
  map.on('click', ({ point }) => {
    const hit = nearestMarker(map, pressed, point);
    if (!hit) on.onPress(null);
    else if (hit.layer.id === CLUSTERS) void openCluster(Number(hit.properties['cluster_id']), hit.at);
    else
      on.onPress({
        kind: String(hit.properties['kind']),
        id: String(hit.properties['markerId']),
      });
  });
  for (const layer of pressed) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}

interface Hit extends Pick<MapGeoJSONFeature, 'layer' | 'properties'> {
  readonly at: LatLng;
}

function nearestMarker(map: MapLibreMap, pressed: readonly string[], { x, y }: Point): Hit | null {
  const layers = pressed.filter((id) => map.getLayer(id));
  const hits = map
    .queryRenderedFeatures(
      [
        [x - PRESS_ROOM, y - PRESS_ROOM],
        [x + PRESS_ROOM, y + PRESS_ROOM],
      ],
      { layers },
    )
    .flatMap(({ layer, properties, geometry }) => {
      if (geometry.type !== 'Point') return [];
      const [lng = 0, lat = 0] = geometry.coordinates;
      const drawn = map.project([lng, lat]);
      return [{ layer, properties, at: { lat, lng }, away: Math.hypot(drawn.x - x, drawn.y - y) }];
    });
  return hits.sort((a, b) => a.away - b.away)[0] ?? null;
}
