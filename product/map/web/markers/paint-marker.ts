import { paintShapes } from '#platform/ui/pictures/paint-shapes.ts';
import { readColors } from '#platform/ui/theme/token.ts';
import { type Box, createShelves } from '../sprites/shelves.rules.ts';
import type { MarkerDrawing, Palette } from '#product/nearby/web/marker-drawing.ts';

/** Text on markers grows with the page's letters, but no more than this. */
const MAX_TEXT_SCALE = 1.3;
/** Width of a sheet in CSS pixels. */
const SHEET_WIDTH = 640;

/** The colors of the theme in force. */
export const readPalette = (): Palette => readColors();

/** Where a picture is on its sheet, in pixels of the screen, and how large it is drawn, in CSS pixels. */
export interface Painted extends Box {
  readonly drawn: { readonly width: number; readonly height: number };
}

/** Markers painted on one canvas, by their names. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly pictures: ReadonlyMap<string, Painted>;
}

/** Paints markers at the sharpness of the screen, all on one sheet. */
export function paintSheet(drawings: ReadonlyMap<string, MarkerDrawing>, pixelRatio: number): Sheet {
  const { pictures, width, height } = layOut(drawings, pixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Drawn by the processor, it goes to the graphics processor once and is not read back.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { fontFamily } = getComputedStyle(document.body);
  const scale = textScale();
  for (const [name, { left, top }] of pictures) {
    const drawing = drawings.get(name);
    if (!drawing) continue;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, left, top);
    paintShapes(context, drawing.shapes);
    context.globalAlpha = 1;
    for (const { text, x, y, size, color } of drawing.texts) {
      context.font = `700 ${size * scale}px ${fontFamily}`;
      context.fillStyle = color;
      // Digits have no part below the line: half a pixel down they look centered.
      context.fillText(text, x, y + 0.5);
    }
  }
  return { canvas, pictures };
}

/** Whole pixels of the screen: a cut between two of them would blur a picture. */
function layOut(drawings: ReadonlyMap<string, MarkerDrawing>, pixelRatio: number) {
  const highestFirst = [...drawings].sort(([, a], [, b]) => b.height - a.height);
  const shelves = createShelves(Math.ceil(SHEET_WIDTH * pixelRatio), Number.POSITIVE_INFINITY);
  const pictures = new Map<string, Painted>();
  let width = 0;
  for (const [name, drawing] of highestFirst) {
    const box = shelves.place(Math.ceil(drawing.width * pixelRatio), Math.ceil(drawing.height * pixelRatio));
    if (!box) throw new Error('a marker is wider than its sheet');
    const drawn = { width: box.width / pixelRatio, height: box.height / pixelRatio };
    pictures.set(name, { ...box, drawn });
    width = Math.max(width, box.left + box.width);
  }
  return { pictures, width, height: shelves.filled() };
}

const textScale = (): number => {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return Math.min(MAX_TEXT_SCALE, Math.max(1, letters));
};
