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
  /** The inside of an SVG document with a box of that size. */
  readonly shapes: string;
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

/** Elevation 1 of the design guide, `0 2 6 /.45`; the light theme has a third of it. */
export const shadow = (isDark: boolean): string =>
  `<filter id="e1" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="2" stdDeviation="3" flood-opacity="${isDark ? 0.45 : 0.15}"/></filter>`;

const SHADOW_BLUR = 3;
/** Share of the shadow's darkness by the distance from the edge, in blurs: a Gaussian, summed up. */
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

/** The same shadow under a disc, as a gradient: painted in a fraction of what a filter takes. */
export function discShadow(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  isDark: boolean,
): string {
  const outer = radius + 3 * SHADOW_BLUR;
  const stops = SHADOW_EDGE.map(
    ([blurs, share]) =>
      `<stop offset="${(radius + blurs * SHADOW_BLUR) / outer}" stop-opacity="${share * (isDark ? 0.45 : 0.15)}"/>`,
  ).join('');
  return `<radialGradient id="e1-${radius}">${stops}</radialGradient><circle cx="${x}" cy="${y + 2}" r="${outer}" fill="url(#e1-${radius})"/>`;
}

/** A number as a marker has room for. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** A round or longish badge with its casing; `x` and `y` are its middle. */
export function countBadge(
  count: number,
  at: { readonly x: number; readonly y: number },
  colors: { readonly ground: string; readonly ink: string; readonly casing: string },
): { readonly shapes: string; readonly text: MarkerText } {
  const text = countText(count);
  const width = 20 + (text.length - 1) * 6;
  const pill = (grow: number, fill: string) =>
    `<rect x="${at.x - width / 2 - grow}" y="${at.y - 10 - grow}" width="${width + 2 * grow}" height="${20 + 2 * grow}" rx="${10 + grow}" fill="${fill}"/>`;
  return {
    shapes: pill(CASING, colors.casing) + pill(0, colors.ground),
    text: { text, x: at.x, y: at.y, size: 12, color: colors.ink },
  };
}

/** One of our glyphs as SVG, its middle at `x`, `y`. */
export function glyphAt(
  paths: readonly { readonly d: string; readonly ink: string; readonly stroke?: number }[],
  at: { readonly x: number; readonly y: number; readonly size: number },
  color: string,
): string {
  const scale = at.size / 24;
  const body = paths
    .map(({ d, stroke }) =>
      stroke === undefined
        ? `<path d="${d}" fill="${color}"/>`
        : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round"/>`,
    )
    .join('');
  return `<g transform="translate(${at.x - at.size / 2} ${at.y - at.size / 2}) scale(${scale})">${body}</g>`;
}

/** A standalone SVG document; with the texts in it when the page draws it, whose fonts it then has. */
export function svgDocument(drawing: MarkerDrawing, withTexts: boolean): string {
  const { width, height, shapes, texts } = drawing;
  const words = withTexts
    ? texts
        .map(
          ({ text, x, y, size, color }) =>
            `<text x="${x}" y="${y}" fill="${color}" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central" style="font-variant-numeric:tabular-nums">${text}</text>`,
        )
        .join('')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}${words}</svg>`;
}
