import { readColors } from '#platform/ui/theme/token.ts';
import { type MarkerDrawing, type Palette, svgDocument } from '#product/nearby/web/marker-drawing.ts';

/** Text on markers grows with the page's letters, but no more than this. */
const MAX_TEXT_SCALE = 1.3;
/** Markers on one sheet: more would block the page too long at once. */
const MAX_ON_SHEET = 64;
const COLUMNS = 8;

/** The colors of the theme in force. */
export const readPalette = (): Palette => readColors();

/** Paints a marker at the sharpness of the screen; rejects when the browser cannot read the drawing. */
export type PaintMarker = (drawing: MarkerDrawing, pixelRatio: number) => Promise<ImageData>;

interface Order {
  readonly drawing: MarkerDrawing;
  readonly pixelRatio: number;
  readonly done: (image: ImageData) => void;
  readonly failed: (reason: unknown) => void;
}

/**
 * Markers that are wanted at the same time are painted on one sheet: to a browser every picture is a document
 * of its own, and to open one costs far more than what is drawn in it.
 */
export function createMarkerPainter(): PaintMarker {
  let orders: Order[] = [];
  const paintAll = () => {
    const sheets = Array.from({ length: Math.ceil(orders.length / MAX_ON_SHEET) }, (_, index) =>
      orders.slice(index * MAX_ON_SHEET, (index + 1) * MAX_ON_SHEET),
    );
    orders = [];
    for (const sheet of sheets)
      paintSheet(sheet).catch((reason: unknown) => {
        for (const { failed } of sheet) failed(reason);
      });
  };
  return (drawing, pixelRatio) =>
    new Promise((done, failed) => {
      if (orders.length === 0) setTimeout(paintAll);
      orders.push({ drawing, pixelRatio, done, failed });
    });
}

async function paintSheet(orders: readonly Order[]): Promise<void> {
  const pixelRatio = Math.max(...orders.map((order) => order.pixelRatio));
  const largest = Math.max(...orders.flatMap(({ drawing }) => [drawing.width, drawing.height]));
  // Whole pixels of the screen: a cut between two of them would move a picture.
  const side = Math.ceil(largest * pixelRatio) / pixelRatio;
  const placed = orders.map((order, index) => ({
    ...order,
    x: (index % COLUMNS) * side,
    y: Math.floor(index / COLUMNS) * side,
  }));
  const width = Math.min(COLUMNS, orders.length) * side;
  const height = Math.ceil(orders.length / COLUMNS) * side;

  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round(height * pixelRatio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  const shapes = placed.map(
    ({ drawing, x, y }) =>
      `<svg x="${x}" y="${y}" width="${drawing.width}" height="${drawing.height}">${drawing.shapes}</svg>`,
  );
  const sheet = svgDocument({ width, height, shapes: shapes.join(''), texts: [] }, false);
  const picture = new Image(canvas.width, canvas.height);
  picture.src = `data:image/svg+xml,${encodeURIComponent(sheet)}`;
  await picture.decode();
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context.scale(pixelRatio, pixelRatio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { fontFamily } = getComputedStyle(document.body);
  const scale = textScale();
  for (const { drawing, x, y, done } of placed) {
    for (const text of drawing.texts) {
      context.font = `700 ${text.size * scale}px ${fontFamily}`;
      context.fillStyle = text.color;
      // Digits have no part below the line: half a pixel down they look centered.
      context.fillText(text.text, x + text.x, y + text.y + 0.5);
    }
    const [left, top] = [Math.round(x * pixelRatio), Math.round(y * pixelRatio)];
    const size = (length: number) => Math.ceil(length * pixelRatio);
    done(context.getImageData(left, top, size(drawing.width), size(drawing.height)));
  }
}

const textScale = (): number => {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return Math.min(MAX_TEXT_SCALE, Math.max(1, letters));
};
