import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Disc } from '#product/presence/disc.rules.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import { prefersCalm } from '../canvas/map-camera.ts';
import { aroundFeatures, markerFeatures, temporaryFeatures, type You } from './marker-features.ts';
import {
  type MarkerData,
  markerLayers,
  markerSource,
  type MarkerSource,
  sources,
  withMarkers,
} from './marker-layers.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';

/** Everything the map draws beside its ground. */
export interface Picture {
  readonly shown: Shown;
  readonly you: You | null;
  readonly now: number;
  /** A disc that was asked for. */
  readonly marked?: Disc | null;
}

/** Live events come in bursts: the map is drawn at most so often, in milliseconds. */
const MIN_DRAW_INTERVAL_MS = 200;

/** After these more may be drawn than before. No event of its own says that a tile failed. */
const DRAWN_BY = ['sourcedata', 'idle'] as const;

/** Draws what changed over the ground, no more often than needed. */
export interface MarkersOnMap {
  draw: (picture: Picture) => void;
  /** The ground with what was drawn last; nothing is drawn until `setReady`. */
  standOn: (ground: StyleSpecification) => StyleSpecification;
  /** A style with its ground is in, so that something can be put on it. */
  setReady: () => void;
  /** Calls back once a picture is there and everything in it is drawn. */
  onceDrawn: (listener: () => void) => void;
  setShowTemporary: (show: boolean) => void;
  /** Names of the pictures of everything around. */
  images: () => readonly string[];
  stop: () => void;
}

export function createMarkersOnMap(
  map: MapLibreMap,
  options: {
    readonly layers: readonly NearbyLayer[];
    readonly palette: () => Palette;
    readonly showTemporary: boolean;
  },
): MarkersOnMap {
  const { layers } = options;
  let { showTemporary } = options;
  let isReady = false;
  let picture: Picture | null = null;
  let drawn: Picture | null = null;
  let drawTimer: ReturnType<typeof setTimeout> | null = null;
  let drawnAt = 0;
  let putAsTemporary = '';
  /**
   * What waits until the tiles of its source are in. The renderer answers for a tile twice when data follow data, and
   * keeps the answer that comes last: the older one, where that waited for a picture. A person just blocked would stay.
   */
  const held = new Map<MarkerSource, MarkerData[MarkerSource]>();

  const dataOf: { readonly [Source in MarkerSource]: (picture: Picture) => MarkerData[Source] } = {
    markers: ({ shown, now }) => markerFeatures(layers, shown, now),
    around: ({ shown, you, marked }) => aroundFeatures(layers, shown, you, marked ?? null),
    temporary: ({ shown, now }) =>
      temporaryFeatures(showTemporary ? shown.temporary : [], now, prefersCalm()),
  };
  /** A source comes with its first feature: one without any would cost tiles all the same. */
  const put = (id: MarkerSource, data: MarkerData[MarkerSource]) => {
    const source = map.getSource<GeoJSONSource>(id);
    if (source && !map.isSourceLoaded(id)) {
      held.set(id, data);
      return;
    }
    held.delete(id);
    if (source) void source.setData(data);
    if (source || data.features.length === 0) return;
    map.addSource(id, markerSource(id, data, layers));
    const styleLayers = markerLayers(options.palette(), layers);
    styleLayers.forEach((layer, index) => {
      if (layer.source !== id) return;
      const above = styleLayers.slice(index + 1).find((later) => map.getLayer(later.id));
      map.addLayer(layer, above?.id);
    });
  };
  /** They grow old each second, but not every second changes how they look. */
  const putTemporary = (now: Picture) => {
    const data = dataOf.temporary(now);
    const text = JSON.stringify(data);
    if (text !== putAsTemporary) put(sources.temporary, data);
    putAsTemporary = text;
  };
  let onDrawn: (() => void) | null = null;
  const checkDrawn = () => {
    const isDrawn =
      isReady &&
      drawn !== null &&
      Object.values(sources).every((id) => !map.getSource(id) || map.isSourceLoaded(id));
    if (!onDrawn || !isDrawn) return;
    const tell = onDrawn;
    onDrawn = null;
    tell();
  };
  const drawNow = () => {
    if (drawTimer) clearTimeout(drawTimer);
    drawTimer = null;
    if (!picture || !isReady) return;
    drawnAt = performance.now();
    const { shown, you } = picture;
    const isNew = drawn?.shown !== shown;
    if (isNew) put(sources.markers, dataOf.markers(picture));
    const isMarkedAnother = drawn?.marked !== picture.marked;
    if (isNew || isMarkedAnother || !sameYou(drawn?.you ?? null, you))
      put(sources.around, dataOf.around(picture));
    putTemporary(picture);
    drawn = picture;
    checkDrawn();
  };

  const putHeld = () => {
    for (const [id, data] of held) put(id, data);
  };
  for (const event of DRAWN_BY) {
    map.on(event, putHeld);
    map.on(event, checkDrawn);
  }

  return {
    draw: (next) => {
      picture = next;
      const wait = drawnAt + MIN_DRAW_INTERVAL_MS - performance.now();
      if (wait <= 0) drawNow();
      else drawTimer ??= setTimeout(drawNow, wait);
    },
    standOn: (ground) => {
      isReady = false;
      held.clear();
      putAsTemporary = '';
      drawn = picture;
      if (!picture) return ground;
      const { markers, around, temporary } = dataOf;
      const data = { markers: markers(picture), around: around(picture), temporary: temporary(picture) };
      return withMarkers(ground, options.palette(), data, layers);
    },
    setReady: () => {
      isReady = true;
      drawNow();
    },
    onceDrawn: (listener) => {
      onDrawn = listener;
      checkDrawn();
    },
    setShowTemporary: (show) => {
      if (show === showTemporary) return;
      showTemporary = show;
      if (isReady && picture) putTemporary(picture);
    },
    images: () => (picture ? dataOf.markers(picture).features.map(imageOf) : []),
    stop: () => {
      if (drawTimer) clearTimeout(drawTimer);
    },
  };
}

const imageOf = ({ properties }: MarkerData['markers']['features'][number]): string =>
  String(properties?.['image']);

const sameYou = (one: You | null, other: You | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.at.lat === other.at.lat &&
    one.at.lng === other.at.lng &&
    one.cellMetres === other.cellMetres &&
    one.isElsewhere === other.isElsewhere &&
    one.isRightNow === other.isRightNow);
