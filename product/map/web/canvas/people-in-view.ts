import type { Map as MapLibreMap } from 'maplibre-gl';
import { distanceMetres, type LatLng, wrapLongitude } from '#platform/geo/point.ts';
import { levelsOut } from '../../zoom-out.rules.ts';
import { countInView, type InView } from '../../keyboard-focus.rules.ts';
import type { Shown } from '../shown.ts';
import type { MapCamera } from './map-camera.ts';

/** What floats over the top of the map, and half a marker, in pixels. */
const MARGIN_TOP_PX = 140;
const MARGIN_SIDE_PX = 40;

/** What is in the part of the map over which nothing lies; `hiddenBelow` is in pixels. */
export function shownInView(
  map: MapLibreMap,
  shown: Parameters<typeof countInView>[1],
  hiddenBelow = 0,
): InView {
  const { clientWidth, clientHeight } = map.getContainer();
  const { lng: west, lat: north } = map.unproject([0, 0]);
  const { lng: east, lat: south } = map.unproject([clientWidth, clientHeight - hiddenBelow]);
  return countInView({ west, south, east, north }, shown);
}

/** Zooms out around the middle until the person nearest to it is in view; does nothing when there is nobody. */
export function zoomOutToNearest(
  { map, camera }: { readonly map: MapLibreMap; readonly camera: MapCamera },
  { people }: Shown,
  hiddenBelow: number,
): void {
  const { lng, lat } = map.getCenter();
  const middle: LatLng = { lng, lat };
  let nearest: { readonly at: LatLng; readonly metres: number } | null = null;
  for (const { location } of people) {
    const [personLng, personLat] = location.coordinates;
    const at = { lng: personLng, lat: personLat };
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
