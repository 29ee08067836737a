import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { afterFrame } from '#platform/client/after-frame.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { MarkerDrawing, Palette } from '#product/nearby/web/marker-drawing.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import type { Disc } from '#product/presence/disc.rules.ts';
import { prefersCalm } from '../canvas/map-camera.ts';
import { markerSprites, type MarkerSprites, stacked, temporarySprites } from '../sprites/marker-sprites.ts';
import { createSpriteLayer } from '../sprites/sprite-layer.ts';
import type { Pressed, Sprite } from '../sprites/sprite.ts';
import { aroundFeatures } from './around-features.ts';
import { followMarkers } from './marker-names.ts';
import type { You } from './own-marker.rules.ts';
import { createAroundOnMap, DRAWN_BY } from './around-on-map.ts';
import { SPRITES } from './around-layers.ts';

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
  /** What a press means, in CSS pixels from the left upper corner; null on the map itself. */
  pressedAt: (point: { readonly x: number; readonly y: number }) => Pressed | null;
  stop: () => void;
}

export interface MarkersOnMapOptions {
  readonly log: ClientLog;
  readonly layers: readonly NearbyLayer[];
  readonly palette: () => Palette;
  /** Null for a name of no picture. */
  readonly drawPicture: (name: string) => MarkerDrawing | null;
  readonly showTemporary: boolean;
}

export function createMarkersOnMap(map: MapLibreMap, options: MarkersOnMapOptions): MarkersOnMap {
  const { layers } = options;
  let { showTemporary } = options;
  const around = createAroundOnMap(map, options);
  let isReady = false;
  let picture: Picture | null = null;
  let drawn: Picture | null = null;
  let drawTimer: ReturnType<typeof setTimeout> | null = null;
  let drawnAt = 0;
  let standing: MarkerSprites | null = null;
  let temporary: readonly Sprite[] = [];
  let atZoom: { readonly zoom: number; readonly sprites: readonly Sprite[] } | null = null;
  const spritesAt = (zoom: number): readonly Sprite[] => {
    if (!drawn || !standing) return [];
    if (atZoom?.zoom !== zoom) atZoom = { zoom, sprites: stacked(drawn.you, standing.at(zoom), temporary) };
    return atZoom.sprites;
  };

  const aroundOf = ({ shown, you, marked }: Picture) => aroundFeatures(layers, shown, you, marked ?? null);
  /** Faces are seen first: the ground below them takes workers, and programs of the graphics processor. */
  let mayPutAround = false;
  let callOff: (() => void) | null = null;
  const putAround = () => {
    mayPutAround = true;
    if (drawn && isReady) around.put(aroundOf(drawn));
  };

  let areSpritesDrawn = false;
  let onDrawn: (() => void) | null = null;
  const checkDrawn = () => {
    const isDrawn = areSpritesDrawn && around.isDrawn();
    if (!onDrawn || !isDrawn) return;
    const tell = onDrawn;
    onDrawn = null;
    tell();
    callOff = afterFrame(putAround);
  };
  const sprites = createSpriteLayer(map, {
    ...{ log: options.log, spritesAt, draw: options.drawPicture },
    onDrawn: () => {
      areSpritesDrawn = drawn !== null;
      checkDrawn();
    },
  });

  /** They grow old each second, but not every second changes how they look; answers whether it did. */
  const putTemporary = ({ shown, now }: Picture): boolean => {
    const before = temporary;
    temporary = temporarySprites(showTemporary ? shown.temporary : [], now, prefersCalm());
    return before.length !== temporary.length || before.some((one, at) => one.image !== temporary[at]?.image);
  };
  const drawSprites = () => {
    atZoom = null;
    map.triggerRepaint();
  };
  /** Pictures of what is shown have changed. */
  let isOther = false;
  const drawNow = () => {
    if (drawTimer) clearTimeout(drawTimer);
    drawTimer = null;
    if (!picture || !isReady) return;
    drawnAt = performance.now();
    const { shown, you, now } = picture;
    const isNew = drawn?.shown !== shown;
    const isMarkedAnother = drawn?.marked !== picture.marked;
    const isYouAnother = !sameYou(drawn?.you ?? null, you);
    drawn = picture;
    if (isNew || isOther || !standing) standing = markerSprites(layers, shown, now);
    if (mayPutAround && (isNew || isMarkedAnother || isYouAnother)) around.put(aroundOf(picture));
    if (putTemporary(picture) || isNew || isOther || isYouAnother) drawSprites();
    isOther = false;
  };
  const drawSoon = () => {
    const wait = drawnAt + MIN_DRAW_INTERVAL_MS - performance.now();
    if (wait <= 0) drawNow();
    else drawTimer ??= setTimeout(drawNow, wait);
  };
  const endFollowing = followMarkers(layers, () => {
    isOther = true;
    drawSoon();
  });

  for (const event of DRAWN_BY) map.on(event, checkDrawn);

  return {
    draw: (next) => {
      picture = next;
      drawSoon();
    },
    standOn: (ground) => {
      isReady = false;
      areSpritesDrawn = false;
      return picture ? around.standOn(ground, aroundOf(picture)) : ground;
    },
    setReady: () => {
      isReady = true;
      if (!map.getLayer(SPRITES)) map.addLayer(sprites);
      drawNow();
    },
    onceDrawn: (listener) => {
      onDrawn = listener;
      checkDrawn();
    },
    setShowTemporary: (show) => {
      if (show === showTemporary) return;
      showTemporary = show;
      if (picture && isReady && putTemporary(picture)) drawSprites();
    },
    pressedAt: sprites.pressedAt,
    stop: () => {
      if (drawTimer) clearTimeout(drawTimer);
      callOff?.();
      endFollowing();
    },
  };
}

const sameYou = (one: You | null, other: You | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.at.lat === other.at.lat &&
    one.at.lng === other.at.lng &&
    one.cellMetres === other.cellMetres &&
    one.isElsewhere === other.isElsewhere &&
    one.isRightNow === other.isRightNow);
