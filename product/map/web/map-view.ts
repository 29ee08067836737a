import type { GeoJSONSource, Map as MapLibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '../basemap.ts';
import type { Theme } from './basemap-colours.ts';
import type { Ground } from './load-basemap.ts';
import {
  layerIds,
  type MarkerData,
  markerLayers,
  markerSource,
  type MarkerSource,
  pressedLayers,
  sources,
  withMarkers,
} from './marker-layers.ts';
import {
  aroundFeatures,
  type MarkerKey,
  markerFeatures,
  temporaryFeatures,
  type You,
} from './marker-features.ts';
import type { maplibre as Library } from './maplibre.ts';
import { drawMarker, lookOfImage } from './markers/marker-image.ts';
import { createMarkerPainter, readPalette } from './markers/paint-marker.ts';
import type { Shown } from '../surroundings.rules.ts';

/** Everything the map draws beside its ground. */
export interface Picture {
  readonly shown: Shown;
  readonly you: You | null;
  readonly now: number;
}

export interface MapViewOptions {
  readonly container: HTMLElement;
  readonly library: typeof Library;
  readonly ground: Ground;
  readonly theme: Theme;
  readonly centre: LatLng;
  readonly zoom: number;
  /** Below 420 px a line in the sheet stands for temporary markers. */
  readonly showTemporary: boolean;
  readonly log: ClientLog;
  readonly labels: { readonly map: string };
  readonly onPress: (key: MarkerKey | null) => void;
  /** A cluster at the zoom stop. */
  readonly onCrowd: () => void;
  readonly onRest: (centre: LatLng, zoom: number) => void;
  readonly onReady: () => void;
}

export interface MapView {
  readonly map: MapLibreMap;
  draw: (picture: Picture) => void;
  setTheme: (theme: Theme) => void;
  setShowTemporary: (show: boolean) => void;
  /** Flies there, or is there at once for those who want no motion. */
  goTo: (place: LatLng, options?: { readonly zoom?: number; readonly hiddenBelow?: number }) => void;
  destroy: () => void;
}

export const DEFAULT_ZOOM = 14;
/** Pixels round a press that still count as on a marker. */
const PRESS_ROOM = 6;
/** Live events come in bursts: the map is drawn at most so often, in milliseconds. */
const DRAW_APART_MS = 200;
/** Pictures of markers that are kept although nobody needs them now. */
const MAX_PICTURES = 900;

const sameYou = (one: You | null, other: You | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.at.lat === other.at.lat &&
    one.at.lng === other.at.lng &&
    one.cellMetres === other.cellMetres &&
    one.isElsewhere === other.isElsewhere);

export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createMapView(options: MapViewOptions): MapView {
  const { library, ground, log } = options;
  let { theme, showTemporary } = options;
  let picture: Picture | null = null;
  let drawn: Picture | null = null;
  let drawTimer: ReturnType<typeof setTimeout> | null = null;
  let drawnAt = 0;
  let palette = readPalette();
  /** Nothing can be put on the map before a style is in; first of all its ground is drawn. */
  let hasStyle = false;
  let hasGround = false;

  const dataOf: { readonly [Source in MarkerSource]: (picture: Picture) => MarkerData[Source] } = {
    markers: ({ shown, now }) => markerFeatures(shown, now),
    around: ({ shown, you }) => aroundFeatures(shown, you),
    temporary: ({ shown, now }) =>
      temporaryFeatures(showTemporary ? shown.temporary : [], now, prefersCalm()),
  };
  const styleNow = () => {
    drawn = picture;
    if (!picture) return ground(theme);
    const { markers, around, temporary } = dataOf;
    return withMarkers(ground(theme), palette, {
      markers: markers(picture),
      around: around(picture),
      temporary: temporary(picture),
    });
  };

  const map = new library.Map({
    container: options.container,
    style: ground(theme),
    center: [options.centre.lng, options.centre.lat],
    zoom: options.zoom,
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
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const paint = createMarkerPainter();
  const addImage = async (name: string) => {
    const look = lookOfImage(name);
    if (!look || map.hasImage(name)) return;
    const paintedFor = theme;
    const pixelRatio = Math.max(1, window.devicePixelRatio);
    try {
      const image = await paint(drawMarker(look, palette, theme === 'dark'), pixelRatio);
      if (paintedFor === theme && !map.hasImage(name)) map.addImage(name, image, { pixelRatio });
    } catch {
      log.error('marker not painted', { kind: look.kind });
    }
  };
  /** Several tiles miss the same picture at the same time. */
  const painting = new Map<string, Promise<void>>();
  // Has to be there before the first picture is missed.
  map.setMissingStyleImageResolver((name) => {
    const known = painting.get(name);
    if (known) return known;
    const added = addImage(name).finally(() => painting.delete(name));
    painting.set(name, added);
    return added;
  });

  /** A source comes with its first feature: one without any would cost tiles all the same. */
  const put = (id: MarkerSource, data: MarkerData[MarkerSource]) => {
    const source = map.getSource<GeoJSONSource>(id);
    if (source) void source.setData(data);
    if (source || data.features.length === 0) return;
    map.addSource(id, markerSource(id, data));
    const layers = markerLayers(palette);
    layers.forEach((layer, index) => {
      if (layer.source !== id) return;
      const above = layers.slice(index + 1).find((later) => map.getLayer(later.id));
      map.addLayer(layer, above?.id);
    });
  };
  let putAsTemporary = '';
  /** They grow old each second, but not every second changes how they look. */
  const putTemporary = (now: Picture) => {
    const data = dataOf.temporary(now);
    const text = JSON.stringify(data);
    if (text !== putAsTemporary) put(sources.temporary, data);
    putAsTemporary = text;
  };
  const drawNow = () => {
    if (drawTimer) clearTimeout(drawTimer);
    drawTimer = null;
    if (!picture || !hasStyle || !hasGround) return;
    drawnAt = performance.now();
    const { shown, you } = picture;
    const isNew = drawn?.shown !== shown;
    if (isNew) put(sources.markers, dataOf.markers(picture));
    if (isNew || !sameYou(drawn?.you ?? null, you)) put(sources.around, dataOf.around(picture));
    putTemporary(picture);
    drawn = picture;
  };

  const pruneImages = () => {
    const names = map.listImages().filter((name) => lookOfImage(name) !== null);
    if (names.length <= MAX_PICTURES) return;
    const needed = new Set(
      picture ? markerFeatures(picture.shown, picture.now).features.map((f) => f.properties.image) : [],
    );
    for (const name of names) if (!needed.has(name)) map.removeImage(name);
  };

  const pressCluster = async (clusterId: number, centre: LatLng) => {
    const source = map.getSource<GeoJSONSource>(sources.markers);
    if (!source) return;
    const zoom = await source.getClusterExpansionZoom(clusterId);
    if (map.getZoom() >= MAP_MAX_ZOOM - 0.01 || zoom > MAP_MAX_ZOOM) options.onCrowd();
    else goTo(centre, { zoom: Math.min(MAP_MAX_ZOOM, Math.max(zoom, map.getZoom() + 1)) });
  };

  const press = (event: MapLayerMouseEvent) => {
    const { x, y } = event.point;
    const layers = pressedLayers.filter((id) => map.getLayer(id));
    const hits = map.queryRenderedFeatures(
      [
        [x - PRESS_ROOM, y - PRESS_ROOM],
        [x + PRESS_ROOM, y + PRESS_ROOM],
      ],
      { layers: [...layers] },
    );
    const distance = (hit: (typeof hits)[number]) => {
      if (hit.geometry.type !== 'Point') return Number.POSITIVE_INFINITY;
      const [lng = 0, lat = 0] = hit.geometry.coordinates;
      const at = map.project([lng, lat]);
      return Math.hypot(at.x - x, at.y - y);
    };
    const hit = hits.sort((a, b) => distance(a) - distance(b))[0];
    if (hit?.geometry.type !== 'Point') {
      options.onPress(null);
      return;
    }
    const [lng = 0, lat = 0] = hit.geometry.coordinates;
    if (hit.layer.id === layerIds.clusters)
      void pressCluster(Number(hit.properties['cluster_id']), { lat, lng });
    else
      options.onPress({
        kind: hit.properties['kind'] as MarkerKey['kind'],
        id: String(hit.properties['markerId']),
      });
  };

  const rest = () => {
    const { lat, lng } = map.getCenter();
    options.onRest({ lat, lng }, map.getZoom());
  };
  const goTo: MapView['goTo'] = (place, { zoom, hiddenBelow = 0 } = {}) => {
    const camera = {
      center: [place.lng, place.lat] as [number, number],
      offset: [0, -hiddenBelow / 2] as [number, number],
      ...(zoom === undefined ? {} : { zoom }),
    };
    if (prefersCalm()) map.easeTo({ ...camera, duration: 0 });
    else if (map.getBounds().contains(camera.center)) map.easeTo({ ...camera, duration: 300 });
    else map.flyTo({ ...camera, duration: 1200 });
  };

  map.on('click', press);
  map.on('moveend', rest);
  map.on('style.load', () => {
    hasStyle = true;
    drawNow();
  });
  map.once('load', () => {
    hasGround = true;
    options.onReady();
    drawNow();
    rest();
  });
  map.on('idle', pruneImages);
  // Its message may hold an address with coordinates.
  map.on('error', () => log.error('map'));
  for (const layer of pressedLayers) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }

  return {
    map,
    draw: (next) => {
      picture = next;
      const wait = drawnAt + DRAW_APART_MS - performance.now();
      if (wait <= 0) drawNow();
      else drawTimer ??= setTimeout(drawNow, wait);
    },
    setTheme: (next) => {
      if (next === theme) return;
      theme = next;
      palette = readPalette();
      hasStyle = false;
      painting.clear();
      map.setStyle(styleNow(), { diff: false });
    },
    setShowTemporary: (show) => {
      if (show === showTemporary) return;
      showTemporary = show;
      if (hasStyle && hasGround && picture) putTemporary(picture);
    },
    goTo,
    destroy: () => {
      if (drawTimer) clearTimeout(drawTimer);
      map.remove();
    },
  };
}
