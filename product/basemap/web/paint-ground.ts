import { basemapColors, type Theme } from './basemap-colors.ts';
import { TOWN_DOT, UNMAPPED } from './layer-builders.ts';

/** Distance between two dots of the pattern, in pixels. */
const STEP = 32;
const PATTERN_RADIUS = 1.25;
const TOWN_RADIUS = 2.5;
/** Land round a town's dot, so that it is seen on a border or a river. */
const TOWN_RIM = 1;

/** A picture that the base map draws with; null when the name is none of its pictures. */
export function paintGround(name: string, theme: Theme, pixelRatio: number): ImageData | null {
  const { land, border, label } = basemapColors[theme];
  if (name === UNMAPPED) return dots(STEP, pixelRatio, [[border, PATTERN_RADIUS]]);
  if (name !== TOWN_DOT) return null;
  const width = 2 * (TOWN_RADIUS + TOWN_RIM);
  return dots(width, pixelRatio, [
    [land, TOWN_RADIUS + TOWN_RIM],
    [label, TOWN_RADIUS],
  ]);
}

/** Dots in the middle of a square, one on the other. */
function dots(
  width: number,
  pixelRatio: number,
  of: readonly (readonly [color: string, radius: number])[],
): ImageData {
  const size = Math.round(width * pixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to paint on');
  for (const [color, radius] of of) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(size / 2, size / 2, radius * pixelRatio, 0, 2 * Math.PI);
    context.fill();
  }
  return context.getImageData(0, 0, size, size);
}
