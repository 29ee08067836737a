import { box, path, type Shape } from '#platform/drawing/shape.ts';
import type { GlyphPath } from '#platform/ui/display/glyphs.ts';
import {
  boxShadow,
  countBadge,
  type DrawPicture,
  glyphAt,
  type MarkerDrawing,
  type Palette,
} from '#product/nearby/web/marker-drawing.ts';
import { type PlaceType, placeTypes } from '../../contract/schema.ts';
import { placeGlyphs } from '../place-glyphs.ts';

export interface PlaceMarker {
  readonly type: PlaceType;
  /** Visits that may be seen. */
  readonly visits: number;
}

/** The name of the picture: everything that decides how a place looks. */
export const placeImage = ({ type, visits }: PlaceMarker): string => `place:${type}:${visits}`;

export const drawPlaceImage: DrawPicture = ([name, visits], colors, isDark) => {
  const type = placeTypes.find((candidate) => candidate === name);
  return type ? drawPlace({ type, visits: Number(visits) }, colors, isDark) : null;
};

const WIDTH = 76;
const HEIGHT = 76;
const SIDE = 36;
const LEFT = (WIDTH - SIDE) / 2;
const TOP = (HEIGHT - SIDE) / 2;

/** A square with a tail: a place does not move and is known exactly. Outlined when empty. */
export function drawPlace({ type, visits }: PlaceMarker, colors: Palette, isDark: boolean): MarkerDrawing {
  const isFull = visits > 0;
  const { place } = colors;
  const casing = colors['surface-1'];
  const ground = isFull ? place : casing;
  const ink = isFull ? casing : place;
  const badge = isFull
    ? countBadge(visits, { x: LEFT + SIDE - 1, y: TOP + 1 }, { ground: colors.online, ink: casing, casing })
    : null;
  const middle = WIDTH / 2;
  const foot = TOP + SIDE;
  const glyph: readonly GlyphPath[] = placeGlyphs[type];
  const side = (by: number, radius: number) => ({
    ...{ x: LEFT - by, y: TOP - by, width: SIDE + 2 * by, height: SIDE + 2 * by },
    radius,
  });
  const shapes: readonly Shape[] = [
    ...boxShadow(side(2, 12), isDark),
    box(side(2, 12), { fill: casing }),
    path(`M${middle - 9} ${foot + 1}h18l-7.5 8.5q-1.5 1.5-3 0z`, { fill: casing }),
    path(`M${middle - 5.5} ${foot - 1}h11l-5.5 7z`, { fill: place }),
    box(side(-1, 9), { fill: ground, stroke: place, width: 2 }),
    glyphAt(glyph, { x: middle, y: TOP + SIDE / 2, size: 20 }, ink),
    ...(badge?.shapes ?? []),
  ];
  return { width: WIDTH, height: HEIGHT, shapes, texts: badge ? [badge.text] : [] };
}
