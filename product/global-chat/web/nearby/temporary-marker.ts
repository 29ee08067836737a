import { circle, type Shape } from '#platform/drawing/shape.ts';
import { glyphs } from '#platform/ui/display/glyphs.ts';
import {
  CASING,
  type DrawPicture,
  glyphAt,
  type MarkerDrawing,
  type Palette,
  discShadow,
} from '#product/nearby/web/marker-drawing.ts';

/** The number of steps in which the ring is drawn; few where reduced motion is preferred. */
export const LIFE_STEPS = 45;
export const CALM_LIFE_STEPS = 3;

const BOX = 56;
const MIDDLE = BOX / 2;
const RADIUS = 16;

/** The step of a ring that has `left` (1 to 0) of its life. */
export const lifeStep = (left: number, isCalm: boolean): number => {
  const steps = isCalm ? CALM_LIFE_STEPS : LIFE_STEPS;
  return Math.round((Math.ceil(left * steps) / steps) * LIFE_STEPS);
};

/** The name of the picture with `left` (1 to 0) of its life. */
export const temporaryImage = (left: number, isCalm: boolean): string =>
  `temporary:${lifeStep(left, isCalm)}`;

export const drawTemporaryImage: DrawPicture = ([step], colors, isDark) =>
  drawTemporary(Number(step), colors, isDark);

/** A fresh post, with what is left of its time as a ring. `step` is from 0 to `LIFE_STEPS`. */
function drawTemporary(step: number, colors: Palette, isDark: boolean): MarkerDrawing {
  const length = 2 * Math.PI * RADIUS;
  const ring = { x: MIDDLE, y: MIDDLE, radius: RADIUS };
  const casing = { x: MIDDLE, y: MIDDLE, radius: 18 + CASING };
  const left = (length * step) / LIFE_STEPS;
  // A circle begins at its right, the ring at its top.
  const line = { dash: [left, length - left] as const, dashOffset: length / 4 };
  const shapes: readonly Shape[] = [
    discShadow(casing, isDark),
    circle(casing, { fill: colors['surface-1'] }),
    circle(ring, { stroke: colors.line, width: 3 }),
    circle(ring, { stroke: colors.info, width: 3, ...line }),
    glyphAt(glyphs.chat, { x: MIDDLE, y: MIDDLE + 1, size: 16 }, colors.info),
  ];
  return { width: BOX, height: BOX, shapes, texts: [] };
}
