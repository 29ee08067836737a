import type { Map as MapLibreMap } from 'maplibre-gl';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import type { MapCamera } from './map-camera.ts';
import type { MarkerKey } from '../markers/marker-key.ts';
import type { MarkersOnMap } from '../markers/markers-on-map.ts';

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
  markers: Pick<MarkersOnMap, 'pressedAt'>,
  on: PressHandlers,
): void {
  map.on('click', ({ point }) => {
    const pressed = markers.pressedAt(point);
    if (pressed?.type !== 'cluster') {
      on.onPress(pressed?.key ?? null);
      return;
    }
    const zoom = pressed.expansionZoom();
    if (map.getZoom() >= MAP_MAX_ZOOM - 0.01 || zoom > MAP_MAX_ZOOM) on.onCrowd();
    else camera.goTo(pressed.at, { zoom: Math.min(MAP_MAX_ZOOM, Math.max(zoom, map.getZoom() + 1)) });
  });
  map.on('mousemove', ({ point, originalEvent }) => {
    // The map that is dragged has a pointer of its own.
    if (originalEvent.buttons !== 0) return;
    map.getCanvas().style.cursor = markers.pressedAt(point) ? 'pointer' : '';
  });
}
