import type { Map as MapLibreMap, MapOptions } from 'maplibre-gl';
import { isSlowNetwork } from '#platform/device/network.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '#product/basemap/basemap.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { OpeningView } from '../../view/opening.rules.ts';
import type { Ground, maplibre as Library, Theme } from '#product/basemap/web/index.ts';
import { putGround, withoutGround } from './late-ground.ts';
import { createMapCamera, type MapCamera, prefersCalm } from './map-camera.ts';
import { supplyPatterns } from './ground-patterns.ts';
import type { MarkerPictures } from '../markers/marker-image.ts';
import { listenToPresses, type PressHandlers } from './map-press.ts';
import { readPalette } from '../markers/paint-marker.ts';
import { createMarkersOnMap, type Picture } from '../markers/markers-on-map.ts';

export interface MapViewOptions extends PressHandlers {
  readonly container: HTMLElement;
  readonly library: typeof Library;
  readonly ground: Ground;
  readonly layers: readonly NearbyLayer[];
  readonly pictures: MarkerPictures;
  readonly theme: Theme;
  readonly opening: OpeningView;
  /** Below 420 px a line in the sheet stands for temporary markers. */
  readonly showTemporary: boolean;
  readonly log: ClientLog;
  readonly labels: { readonly map: string };
  readonly onRest: (center: LatLng, zoom: number) => void;
  readonly onReady: () => void;
}

/** The ground and what stands on it, as the renderer draws them. */
export interface MapView {
  readonly map: MapLibreMap;
  readonly ground: Ground;
  readonly camera: MapCamera;
  draw: (picture: Picture) => void;
  /** Shows a place at once, unless the map was moved since it opened. */
  openAt: (opening: OpeningView) => void;
  setTheme: (theme: Theme) => void;
  setShowTemporary: (show: boolean) => void;
  destroy: () => void;
}

/** The ground is drawn before anybody stands on it, unless it takes longer. */
const GROUND_AT_MOST_MS = 1_000;

/** The device does not draw with WebGL 2. */
export class NoWebGl extends Error {
  override readonly name = 'NoWebGl';
}

/** @throws NoWebGl */
export function createMapView(options: MapViewOptions): MapView {
  const { library, ground, log } = options;
  let { theme } = options;
  let palette = readPalette();
  /** Nothing can be put on the map before a style is in; first of all its ground is drawn. */
  let hasStyle = false;
  let hasGround = false;
  /** On a slow network the ground is fetched once people are drawn. */
  let isBare = isSlowNetwork();
  let groundTimer: ReturnType<typeof setTimeout> | null = null;

  const cameraOf = ({ center, zoom, isExact }: OpeningView) => ({
    center: [center.lng, center.lat] as [number, number],
    zoom: isExact ? zoom : ground.openingZoom(center, zoom),
  });

  const map = makeMap(library, {
    container: options.container,
    style: isBare ? withoutGround(ground.style(theme)) : ground.style(theme),
    ...cameraOf(options.opening),
    minZoom: MAP_MIN_ZOOM,
    maxZoom: MAP_MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    attributionControl: { compact: false },
    locale: { 'Map.Title': options.labels.map },
    fadeDuration: prefersCalm() ? 0 : 150,
  });
  // Below what stands for the map until then, each frame would be composed in vain.
  map.getCanvas().style.visibility = 'hidden';
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const markers = createMarkersOnMap(map, {
    ...{ log, layers: options.layers, showTemporary: options.showTemporary },
    palette: () => palette,
    drawPicture: (name) => options.pictures.draw(name, palette, theme === 'dark'),
  });
  supplyPatterns(map, () => theme);
  const camera = createMapCamera(map);
  listenToPresses(map, camera, markers, options);

  let isMoved = false;
  map.once('movestart', () => {
    isMoved = true;
  });
  const rest = () => {
    const { lat, lng } = map.getCenter();
    options.onRest({ lat, lng }, map.getZoom());
  };
  const stand = () => {
    if (hasStyle && hasGround) markers.setReady();
  };
  const putLateGround = () => {
    if (isBare) putGround(map, ground.style(theme));
    isBare = false;
  };
  const begin = () => {
    if (hasGround) return;
    hasGround = true;
    stand();
    markers.onceDrawn(() => {
      map.getCanvas().style.visibility = '';
      options.onReady();
      rest();
      // Once people can be seen: its layers, a hundred of them, take a moment.
      if (isBare) map.once('idle', putLateGround).triggerRepaint();
    });
  };
  map.on('moveend', rest);
  map.on('style.load', () => {
    hasStyle = true;
    stand();
    groundTimer ??= setTimeout(begin, isBare ? 0 : GROUND_AT_MOST_MS);
  });
  map.once('load', begin);
  // Its message may hold an address with coordinates.
  map.on('error', () => log.error('map'));

  return {
    map,
    ground,
    camera,
    draw: markers.draw,
    openAt: (opening) => {
      if (!isMoved) map.jumpTo(cameraOf(opening));
    },
    setTheme: (next) => {
      if (next === theme) return;
      theme = next;
      palette = readPalette();
      hasStyle = false;
      isBare = false;
      map.setStyle(markers.standOn(ground.style(theme)), { diff: false });
    },
    setShowTemporary: markers.setShowTemporary,
    destroy: () => {
      if (groundTimer) clearTimeout(groundTimer);
      markers.stop();
      map.remove();
    },
  };
}

function makeMap(library: typeof Library, options: MapOptions): MapLibreMap {
  try {
    return new library.Map(options);
  } catch (error) {
    if (error instanceof library.GPUInitializationError) throw new NoWebGl('no map', { cause: error });
    throw error;
  }
}
