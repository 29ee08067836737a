import type { Map as MapLibreMap } from 'maplibre-gl';
import { distanceMetres, fromPair, type LatLng, wrapLongitude } from '#platform/geo/point.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import { levelsOut } from '../../view/zoom-out.rules.ts';
import type { MapCamera } from './map-camera.ts';

/** What floats over the top of the map, and half a marker, in pixels. */
const MARGIN_TOP_PX = 140;
const MARGIN_SIDE_PX = 40;

/** Zooms out around the middle until the nearest item is in view; does nothing when there is none. */
export function zoomOutToNearest(
  { map, camera }: { readonly map: MapLibreMap; readonly camera: MapCamera },
  items: readonly NearbyItem[],
  hiddenBelow: number,
): void {
  const { lng, lat } = map.getCenter();
  const middle: LatLng = { lng, lat };
  let nearest: { readonly at: LatLng; readonly metres: number } | null = null;
  for (const { location } of items) {
    const at = fromPair(location.coordinates);
    const metres = distanceMetres(middle, at);
    if (!nearest || metres < nearest.metres) nearest = { at, metres };
  }
  if (!nearest) return;
  const { clientWidth, clientHeight } = map.getContainer();
  const from = map.project([lng, lat]);
  const to = map.project([lng + wrapLongitude(nearest.at.lng - lng), nearest.at.lat]);
  const out = levelsOut(
    { x: to.x - from.x, y: to.y - from.y },
    {
      x: clientWidth / 2 - MARGIN_SIDE_PX,
      y: Math.max(MARGIN_SIDE_PX, (clientHeight - hiddenBelow) / 2 - MARGIN_TOP_PX),
    },
  );
  camera.goTo(middle, { zoom: map.getZoom() - out, hiddenBelow });
}
