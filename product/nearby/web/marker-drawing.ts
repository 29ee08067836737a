import { type Box, box, type Circle, circle, grown, path, type Shape } from '#platform/drawing/shape.ts';
import { svgDocument, svgOf } from '#platform/drawing/svg.ts';
import type { ColorName } from '#platform/ui/theme/token.ts';

/** A word on a marker: drawn apart from the shapes, since a picture knows no fonts of the page. */
export interface MarkerText {
  readonly text: string;
  /** Middle of the text, pixels from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** A marker as it is painted; lengths in CSS pixels. The middle of the box stands on the point. */
export interface MarkerDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly texts: readonly MarkerText[];
}

export type Palette = Readonly<Record<ColorName, string>>;

/** Draws the picture of a name, of which it is handed all words but the first; null for a name it does not know. */
export type DrawPicture = (name: readonly string[], colors: Palette, isDark: boolean) => MarkerDrawing | null;

/** The hit area of every marker. */
export const MIN_MARKER_BOX = 48;
/** The casing round every shape, in the color of sheets. */
export const CASING = 2;
/** Room for the shadow on every side. */
export const SHADOW_ROOM = 8;

/** Share of a shadow's darkness by the distance from the edge, in blurs: a Gaussian, summed up. */
const SHADOW_EDGE = [
  [-2.4, 0.992],
  [-1.6, 0.945],
  [-0.8, 0.788],
  [0, 0.5],
  [0.8, 0.212],
  [1.6, 0.055],
  [2.4, 0.008],
  [3, 0],
] as const;

/** How a shadow falls: so far down, in pixels, with the deviation of its blur, and its opacity where it is full. */
export interface Fall {
  readonly down: number;
  readonly blur: number;
  readonly darkness: number;
}

/** Elevation 1 of the design guide, `0 2 6 /.45`; the light theme has a third of it. */
const elevation = (isDark: boolean): Fall => ({ down: 2, blur: 3, darkness: isDark ? 0.45 : 0.15 });

/** A shadow under a disc, as a gradient: painted in a fraction of what a blur takes. */
export function fallenDisc({ x, y, radius }: Circle, { down, blur, darkness }: Fall): Shape {
  const outer = radius + 3 * blur;
  const stops = SHADOW_EDGE.map(
    ([blurs, share]) => [(radius + blurs * blur) / outer, share * darkness] as const,
  );
  return circle({ x, y: y + down, radius: outer }, { fill: { stops } });
}

export const discShadow = (at: Circle, isDark: boolean): Shape => fallenDisc(at, elevation(isDark));

/** A shadow under a box, as boxes that grow lighter as they grow larger. */
export function boxShadow(of: Box, isDark: boolean): readonly Shape[] {
  const { down, blur, darkness } = elevation(isDark);
  const at = { ...of, y: of.y + down };
  let under = 0;
  return SHADOW_EDGE.toReversed().flatMap(([blurs, share], index, edge) => {
    const inner = edge[index + 1];
    if (!inner) return [];
    // Each lies over the larger ones, whose darkness shines through.
    const wanted = ((share + inner[1]) / 2) * darkness;
    const opacity = 1 - (1 - wanted) / (1 - under);
    under = wanted;
    return [box(grown(at, ((blurs + inner[0]) / 2) * blur), { fill: '#000', opacity })];
  });
}

/** A number as a marker has room for. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** A round or longish badge with its casing; `x` and `y` are its middle. */
export function countBadge(
  count: number,
  at: { readonly x: number; readonly y: number },
  colors: { readonly ground: string; readonly ink: string; readonly casing: string },
): { readonly shapes: readonly Shape[]; readonly text: MarkerText } {
  const text = countText(count);
  const width = 20 + (text.length - 1) * 6;
  const pill = { x: at.x - width / 2, y: at.y - 10, width, height: 20, radius: 10 };
  return {
    shapes: [box(grown(pill, CASING), { fill: colors.casing }), box(pill, { fill: colors.ground })],
    text: { text, x: at.x, y: at.y, size: 12, color: colors.ink },
  };
}

/** One of our glyphs, its middle at `x`, `y`, turned clockwise about it. */
export function glyphAt(
  paths: readonly { readonly d: string; readonly stroke?: number }[],
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  color: string,
  degrees = 0,
): Shape {
  const shapes = paths.map(({ d, stroke: width }) =>
    path(d, width === undefined ? { fill: color } : { stroke: color, width, isRound: true }),
  );
  const scaled: Shape = { type: 'group', at: { x: -size / 2, y: -size / 2 }, scale: size / 24, shapes };
  return { type: 'group', at: { x, y }, degrees, shapes: [scaled] };
}

/** A standalone SVG document with the marker's texts, for where the page draws it: there it has the page's fonts. */
export function markerSvg({ texts, shapes, ...size }: MarkerDrawing): string {
  const words = texts.map(
    ({ text, x, y, size: px, color }) =>
      `<text x="${x}" y="${y}" fill="${color}" font-size="${px}" font-weight="700" text-anchor="middle" dominant-baseline="central" style="font-variant-numeric:tabular-nums">${text}</text>`,
  );
  return svgDocument(size, svgOf(shapes) + words.join(''));
}
