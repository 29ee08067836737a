import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLng } from '#platform/geo/point.ts';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import type { ClearOf } from '../../view/clear-view.rules.ts';

export interface GoToOptions {
  readonly zoom?: number;
  /** Pixels covered at the foot of the map: the place comes to the middle of the rest. */
  readonly hiddenBelow?: number;
}

/** Moves what the map shows. */
export interface MapCamera {
  /** Flies there, or is there at once for those who want no motion. */
  goTo: (place: LatLng, options?: GoToOptions) => void;
  zoomBy: (levels: 1 | -1) => void;
  /** Moves the middle of the map clear of this; the place in the middle stays there. */
  keepClearOf: (clear: ClearOf) => void;
  /** Whether the place is in the middle, or will be when the map comes to rest. */
  isBoundFor: (place: LatLng) => boolean;
}

/** Degrees within which two places are the same to who looks at them. */
const SAME_DEGREES = 1e-4;
const NEAR_MS = 300;
const FAR_MS = 1_200;
const ZOOM_MS = 200;

export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createMapCamera(map: MapLibreMap): MapCamera {
  /** Where a flight ends that is on its way. */
  let goal: LatLng | null = null;
  let padding = { top: 0, bottom: 0, left: 0, right: 0 };
  /** The padding is not yet that of the map, which moved. */
  let isDue = false;
  /** A move is being started, which takes the padding along; the end of the former one is no rest. */
  let isStarting = false;
  /** What moves is the padding alone. */
  let isPadding = false;
  map.on('moveend', () => {
    goal = null;
    isPadding = false;
    if (!isStarting && isDue) pad();
  });
  const start = (move: () => void) => {
    isStarting = true;
    move();
    isStarting = false;
    isDue = false;
  };
  const pad = () => {
    start(() => map.easeTo({ padding, duration: prefersCalm() ? 0 : NEAR_MS }));
    isPadding = map.isMoving();
  };
  return {
    goTo: (place, { zoom, hiddenBelow = 0 } = {}) => {
      const camera = {
        ...{ center: [place.lng, place.lat] as [number, number], padding },
        // From the middle that the padding leaves.
        offset: [0, hiddenBelow === 0 ? 0 : (padding.bottom - padding.top - hiddenBelow) / 2] as [
          number,
          number,
        ],
        ...(zoom === undefined ? {} : { zoom }),
      };
      start(() => {
        if (prefersCalm()) map.easeTo({ ...camera, duration: 0 });
        else if (map.getBounds().contains(camera.center)) map.easeTo({ ...camera, duration: NEAR_MS });
        else map.flyTo({ ...camera, duration: FAR_MS });
      });
      // After the call: the flight that was on its way has ended by it.
      if (map.isMoving()) goal = place;
    },
    zoomBy: (levels) =>
      start(() =>
        map.easeTo({
          zoom: Math.min(MAP_MAX_ZOOM, map.getZoom() + levels),
          ...{ padding, duration: prefersCalm() ? 0 : ZOOM_MS },
        }),
      ),
    keepClearOf: ({ top, bottom }) => {
      if (padding.top === top && padding.bottom === bottom) return;
      padding = { ...padding, top, bottom };
      // A flight or a finger is not disturbed.
      if (map.isMoving() && !isPadding) isDue = true;
      else pad();
    },
    isBoundFor: ({ lat, lng }) => {
      const at = goal ?? map.getCenter();
      return Math.abs(at.lat - lat) < SAME_DEGREES && Math.abs(at.lng - lng) < SAME_DEGREES;
    },
  };
}
