import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import type { ClientLog } from '#platform/client/log.ts';
import type { MarkerDrawing } from '#product/nearby/web/marker-drawing.ts';
import { paintSheet, type Sheet } from '../markers/paint-marker.ts';
import { SPRITES } from '../markers/marker-layers.ts';
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
  let painted: { readonly to: SpriteAtlas; readonly sheet: Sheet }[] = [];
  const beingPainted = new Set<string>();
  let drawn: readonly DrawnSprite[] = [];

  const sideFor = (context: WebGL2RenderingContext, wanted: number): number =>
    Math.min(wanted, MAX_SIDE, Number(context.getParameter(context.MAX_TEXTURE_SIZE)));

  const paint = async (names: readonly string[], to: SpriteAtlas) => {
    const drawings = new Map<string, MarkerDrawing>();
    for (const name of names) {
      const drawing = options.draw(name);
      if (drawing) drawings.set(name, drawing);
      else to.miss(name);
    }
    names.forEach((name) => beingPainted.add(name));
    try {
      if (drawings.size > 0) painted.push({ to, sheet: await paintSheet(drawings, map.getPixelRatio()) });
    } catch {
      for (const name of drawings.keys()) {
        to.miss(name);
        options.log.error('marker not painted', { kind: name.split(':', 1).join() });
      }
    }
    names.forEach((name) => beingPainted.delete(name));
    map.triggerRepaint();
  };

  const takeIn = (context: WebGL2RenderingContext) => {
    for (const { to, sheet } of painted.splice(0)) {
      if ((to !== atlas && to !== next) || to.add(sheet)) continue;
      const side = sideFor(context, to.side * 2);
      // Two screens of them in a row would be more than any crowd.
      if (to === next && side === to.side) [...sheet.pictures.keys()].forEach(to.miss);
      else {
        next?.end();
        next = createSpriteAtlas(context, side);
      }
    }
  };

  return {
    id: SPRITES,
    type: 'custom',
    onAdd: (_map, context) => {
      if (!(context instanceof WebGL2RenderingContext)) return;
      gl = context;
      program = createSpriteProgram(gl);
      atlas = createSpriteAtlas(gl, sideFor(gl, FIRST_SIDE * Math.min(2, Math.ceil(map.getPixelRatio()))));
    },
    onRemove: () => {
      program?.end();
      atlas?.end();
      next?.end();
      [gl, program, atlas, next, painted, drawn] = [null, null, null, null, [], []];
      beingPainted.clear();
    },
    render: () => {
      if (!gl || !program || !atlas) return;
      takeIn(gl);
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const ratio = map.getPixelRatio();
      const snapped = (pixels: number) => Math.round(pixels * ratio) / ratio;
      const zoom = map.getZoom();
      const view: ScreenView = {
        ...{ width, height, middle: inWorldSquare(map.getCenter()) },
        worldSize: TILE_PX * 2 ** zoom,
      };
      const target = next ?? atlas;
      const missing = new Set<string>();
      const missingBeside = new Set<string>();
      const now: DrawnSprite[] = [];
      let isComplete = true;
      program.begin(atlas, width, height);
      for (const sprite of options.spritesAt(Math.floor(zoom))) {
        const { x, y, beside } = onScreen(sprite, view);
        if (beside > AHEAD_PX) continue;
        const picture = atlas.get(sprite.image);
        if (target.get(sprite.image) === undefined) {
          if (beside === 0) isComplete = false;
          if (!beingPainted.has(sprite.image)) (beside === 0 ? missing : missingBeside).add(sprite.image);
        }
        if (!picture) continue;
        const { drawn: size } = picture;
        const [left, top] = [snapped(x - size.width / 2), snapped(y - size.height / 2)];
        program.push(left, top, picture);
        now.push({ pressed: sprite.pressed, x, y, ...size });
      }
      program.draw();
      drawn = now;
      // What is beside the view comes after it.
      const wanted = isComplete ? missingBeside : missing;
      if (wanted.size > 0) void paint([...wanted], target);
      if (!isComplete) return;
      if (!next) {
        options.onDrawn();
        return;
      }
      atlas.end();
      [atlas, next] = [next, null];
      map.triggerRepaint();
    },
    pressedAt: (point) => pressedAt(drawn, point),
  };
}
