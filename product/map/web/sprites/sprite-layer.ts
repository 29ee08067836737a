import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import type { ClientLog } from '#platform/client/log.ts';
import { whenIdle } from '#platform/device/idle.ts';
import type { MarkerDrawing } from '#product/nearby/web/marker-drawing.ts';
import { paintSheet } from '../markers/paint-marker.ts';
import { SPRITES } from '../markers/around-layers.ts';
import { whenFull } from './full-atlas.rules.ts';
import { createSpriteAtlas, type SpriteAtlas } from './sprite-atlas.ts';
import { createSpriteProgram, type SpriteProgram } from './sprite-program.ts';
import { type DrawnSprite, onScreen, pressedAt, type ScreenView } from './on-screen.rules.ts';
import { inWorldSquare, type Pressed, type Sprite } from './sprite.ts';

/** Side of the first atlas, in CSS pixels; where it is full, another of twice that side takes its place. */
const FIRST_SIDE = 1_024;
/** What an atlas has room for at most, in pixels of the screen: 64 MB. */
const MAX_SIDE = 4_096;
/** Side of the world at zoom 0, in CSS pixels. */
const TILE_PX = 512;
/** More would hold up a map that moves. */
const MOST_IN_FRAME = 64;
/** Before the first picture nothing is held up but that: a frame more costs more. A sheet is to fit into every atlas. */
const MOST_IN_FIRST_FRAME = 96;
/** Pixels beside the map in which pictures are painted ahead: where a finger has moved it, faces are there. */
const AHEAD_PX = 160;

export interface SpriteLayerOptions {
  readonly log: ClientLog;
  /** What stands on the map at a zoom, from below. */
  readonly spritesAt: (zoom: number) => readonly Sprite[];
  /** Null for a name of no picture. */
  readonly draw: (name: string) => MarkerDrawing | null;
  /** Everything in view is drawn. */
  readonly onDrawn: () => void;
}

/** The layer of the map that draws pictures upright on their points. */
export interface SpriteLayer extends CustomLayerInterface {
  /** What a press means, in CSS pixels from the left upper corner; null on the map itself. */
  pressedAt: (point: { readonly x: number; readonly y: number }) => Pressed | null;
}

/**
 * All pictures lie on one texture and are drawn with one call, where the clusters of this zoom stand. As symbols of the
 * renderer they would pass through its workers with every move of a person, each tile with a copy of its pictures.
 */
export function createSpriteLayer(map: MapLibreMap, options: SpriteLayerOptions): SpriteLayer {
  let gl: WebGL2RenderingContext | null = null;
  let program: SpriteProgram | null = null;
  let atlas: SpriteAtlas | null = null;
  /** Takes the place of `atlas` once it holds everything in view. */
  let next: SpriteAtlas | null = null;
  /** The largest atlas has no room for what is beside the view. */
  let isFull = false;
  let drawn: readonly DrawnSprite[] = [];
  let isFirst = true;
  /** Only an idle page paints what is beside the view. */
  let isIdle = false;
  let isIdleAwaited = false;

  const sideFor = (context: WebGL2RenderingContext, wanted: number): number =>
    Math.min(wanted, MAX_SIDE, Number(context.getParameter(context.MAX_TEXTURE_SIZE)));

  /** Paints what an atlas misses; where it has no more room, a larger one begins. */
  const paint = (
    context: WebGL2RenderingContext,
    to: SpriteAtlas,
    names: readonly string[],
    isInView: boolean,
  ) => {
    const drawings = new Map<string, MarkerDrawing>();
    for (const name of names) {
      const drawing = options.draw(name);
      if (drawing) drawings.set(name, drawing);
      else to.miss(name);
    }
    if (drawings.size === 0) return;
    try {
      if (to.add(paintSheet(drawings, map.getPixelRatio()))) return;
    } catch {
      for (const name of drawings.keys()) {
        to.miss(name);
        options.log.error('marker not painted', { kind: name.split(':', 1).join() });
      }
      return;
    }
    const side = sideFor(context, to.side * 2);
    switch (whenFull({ isLargest: side === to.side, isReplacement: to === next, isInView })) {
      case 'replace':
        next?.end();
        next = createSpriteAtlas(context, side);
        return;
      case 'stop-ahead':
        isFull = true;
        return;
      case 'leave-out':
        [...drawings.keys()].forEach(to.miss);
    }
  };
  const paintBesideWhenIdle = () => {
    if (isIdleAwaited) return;
    isIdleAwaited = true;
    whenIdle(() => {
      isIdleAwaited = false;
      if (!gl) return;
      isIdle = true;
      map.triggerRepaint();
    });
  };

  const end = () => {
    program?.end();
    atlas?.end();
    next?.end();
    [gl, program, atlas, next, drawn] = [null, null, null, null, []];
    isFull = false;
  };

  return {
    id: SPRITES,
    type: 'custom',
    onAdd: (_map, context) => {
      // A style that takes the place of another drops its layers without a word to them.
      end();
      if (!(context instanceof WebGL2RenderingContext)) return;
      gl = context;
      program = createSpriteProgram(gl);
      atlas = createSpriteAtlas(gl, sideFor(gl, FIRST_SIDE * Math.min(2, Math.ceil(map.getPixelRatio()))));
    },
    onRemove: end,
    render: () => {
      if (!gl || !program || !atlas) return;
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const ratio = map.getPixelRatio();
      const snapped = (pixels: number) => Math.round(pixels * ratio) / ratio;
      const zoom = map.getZoom();
      const view: ScreenView = {
        ...{ width, height, middle: inWorldSquare(map.getCenter()) },
        middleAt: map.project(map.getCenter()),
        worldSize: TILE_PX * 2 ** zoom,
      };
      const target = next ?? atlas;
      const missing = new Set<string>();
      const missingBeside = new Set<string>();
      const near: { readonly sprite: Sprite; readonly x: number; readonly y: number }[] = [];
      for (const sprite of options.spritesAt(Math.floor(zoom))) {
        const { x, y, beside } = onScreen(sprite, view);
        if (beside > AHEAD_PX) continue;
        near.push({ sprite, x, y });
        if (target.get(sprite.image) === undefined)
          (beside === 0 ? missing : missingBeside).add(sprite.image);
      }
      if (missing.size > 0)
        paint(gl, target, [...missing].slice(0, isFirst ? MOST_IN_FIRST_FRAME : MOST_IN_FRAME), true);
      else if (isIdle && !isFull) paint(gl, target, [...missingBeside].slice(0, MOST_IN_FRAME), false);
      isIdle = false;

      program.begin(atlas, width, height);
      const now: DrawnSprite[] = [];
      for (const { sprite, x, y } of near) {
        const picture = atlas.get(sprite.image);
        if (!picture) continue;
        const { drawn: size } = picture;
        program.push(snapped(x - size.width / 2), snapped(y - size.height / 2), picture);
        now.push({ pressed: sprite.pressed, x, y, ...size });
      }
      program.draw();
      drawn = now;
      isFirst &&= now.length === 0;

      const isComplete =
        (next ?? atlas) === target && [...missing].every((name) => target.get(name) !== undefined);
      if (!isComplete) {
        map.triggerRepaint();
        return;
      }
      if (next) {
        atlas.end();
        [atlas, next] = [next, null];
        isFull = false;
        map.triggerRepaint();
        return;
      }
      if (missingBeside.size > 0 && !isFull) paintBesideWhenIdle();
      options.onDrawn();
    },
    pressedAt: (point) => pressedAt(drawn, point),
  };
}
