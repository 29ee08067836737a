import type { Circle, Fade, Shape } from '#platform/drawing/shape.ts';

const outlines = new Map<string, Path2D>();

/** Drawings share their outlines, and to read one costs more than to keep it. */
function outlineOf(d: string): Path2D {
  const known = outlines.get(d);
  if (known) return known;
  const read = new Path2D(d);
  outlines.set(d, read);
  return read;
}

/** Paints shapes on a canvas as an SVG document would show them: a document for each picture costs several times as much. */
export function paintShapes(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    if (shape.type === 'group') {
      const { at, degrees, scale, clip } = shape;
      context.save();
      if (at) context.translate(at.x, at.y);
      if (degrees !== undefined) context.rotate((degrees * Math.PI) / 180);
      if (scale !== undefined) context.scale(scale, scale);
      if (clip) context.clip(round(clip));
      paintShapes(context, shape.shapes);
      context.restore();
      continue;
    }
    if (shape.type === 'picture') {
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
      if (shape.pixels) context.drawImage(shape.pixels, shape.x, shape.y, shape.width, shape.height);
      continue;
    }
    const outline = shape.type === 'path' ? outlineOf(shape.d) : round(shape);
    const fill = shape.type === 'circle' ? roundFill(context, shape) : shape.fill;
    const { stroke } = shape;
    context.globalAlpha = shape.opacity ?? 1;
    context.globalCompositeOperation = shape.blend ?? 'source-over';
    if (fill !== undefined) {
      context.fillStyle = fill;
      context.fill(outline);
    }
    if (stroke === undefined) continue;
    context.strokeStyle = stroke;
    context.lineWidth = shape.width ?? 1;
    context.lineCap = shape.isRound ? 'round' : 'butt';
    context.setLineDash([...(shape.dash ?? [])]);
    context.lineDashOffset = shape.dashOffset ?? 0;
    context.stroke(outline);
  }
}

function round({ x, y, radius }: Circle): Path2D {
  const outline = new Path2D();
  outline.arc(x, y, radius, 0, 2 * Math.PI);
  return outline;
}

function roundFill(
  context: CanvasRenderingContext2D,
  { x, y, radius, fill }: Circle & { readonly fill?: string | Fade },
): string | CanvasGradient | undefined {
  if (fill === undefined || typeof fill === 'string') return fill;
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [share, opacity] of fill.stops) gradient.addColorStop(share, `rgb(0 0 0 / ${opacity})`);
  return gradient;
}
