import type { Map as MapLibreMap } from 'maplibre-gl';
import { throttle } from '#platform/client/throttle.ts';
import type { ViewBounds } from '../../view/in-view.rules.ts';

/** While the map moves, what is in view is worked out at most so often, in milliseconds: never with each frame. */
const WHILE_MOVING_MS = 200;

/** The ground over which nothing lies at the foot; `hiddenBelow` is in pixels. */
function viewOf(map: MapLibreMap, hiddenBelow: number): ViewBounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const { lng: west, lat: north } = map.unproject([0, 0]);
  const { lng: east, lat: south } = map.unproject([clientWidth, Math.max(0, clientHeight - hiddenBelow)]);
  return { west, south, east, north };
}

/** Tells what is in view, at once and whenever the map has moved; answers how to stop. */
export function followView(
  map: MapLibreMap,
  hiddenBelow: number,
  tell: (view: ViewBounds) => void,
): () => void {
  const now = () => tell(viewOf(map, hiddenBelow));
  const soon = throttle(now, WHILE_MOVING_MS);
  const rested = () => {
    soon.cancel();
    now();
  };
  map.on('move', soon.ask);
  map.on('moveend', rested);
  now();
  return () => {
    soon.cancel();
    map.off('move', soon.ask);
    map.off('moveend', rested);
  };
}
