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
  const ring = (color: string, rest = '') =>
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}" fill="none" stroke="${color}" stroke-width="3"${rest}/>`;
  const left = (length * step) / LIFE_STEPS;
  const shapes = [
    discShadow({ x: MIDDLE, y: MIDDLE, radius: 18 + CASING }, isDark),
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${18 + CASING}" fill="${colors['surface-1']}"/>`,
    ring(colors.line),
    ring(
      colors.info,
      ` stroke-dasharray="${left} ${length - left}" transform="rotate(-90 ${MIDDLE} ${MIDDLE})"`,
    ),
    glyphAt(glyphs.chat, { x: MIDDLE, y: MIDDLE + 1, size: 16 }, colors.info),
  ].join('');
  return { width: BOX, height: BOX, shapes, texts: [] };
}
