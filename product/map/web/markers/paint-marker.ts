import { type ColorName, colorNames, readColor } from '#platform/ui/token.ts';
import { type MarkerDrawing, type Palette, svgDocument } from './drawing.ts';

/** Text on markers grows with the page's letters, but no more than this. */
const MAX_TEXT_SCALE = 1.3;

/** The colours of the theme in force. */
export const readPalette = (): Palette =>
  Object.fromEntries(colorNames.map((name) => [name, readColor(name)])) as Record<ColorName, string>;

/** Paints a marker at the sharpness of the screen; rejects when the browser cannot read the drawing. */
export async function paintMarker(drawing: MarkerDrawing, pixelRatio: number): Promise<ImageData> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(drawing.width * pixelRatio);
  canvas.height = Math.ceil(drawing.height * pixelRatio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  const picture = new Image(canvas.width, canvas.height);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svgDocument(drawing, false))}`;
  await picture.decode();
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context.scale(pixelRatio, pixelRatio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { fontFamily } = getComputedStyle(document.body);
  for (const { text, x, y, size, colour } of drawing.texts) {
    context.font = `700 ${size * textScale()}px ${fontFamily}`;
    context.fillStyle = colour;
    // Digits have no part below the line: half a pixel down they look centred.
    context.fillText(text, x, y + 0.5);
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const textScale = (): number => {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return Math.min(MAX_TEXT_SCALE, Math.max(1, letters));
};
