import { box, grown, path, type Shape } from '#platform/drawing/shape.ts';
import { glyphs } from '#platform/ui/display/glyphs.ts';
import {
  boxShadow,
  CASING,
  countText,
  type DrawPicture,
  glyphAt,
  type MarkerDrawing,
  type Palette,
} from '#product/nearby/web/marker-drawing.ts';

export interface GroupMarker {
  readonly going: number;
  readonly isCanceled: boolean;
}

/** The name of the picture: everything that decides how a group looks. */
export const groupImage = ({ going, isCanceled }: GroupMarker): string =>
  `group:${going}:${isCanceled ? 1 : 0}`;

export const drawGroupImage: DrawPicture = ([going, isCanceled], colors, isDark) =>
  drawGroup({ going: Number(going), isCanceled: isCanceled === '1' }, colors, isDark);

const HEIGHT = 56;
const CAPSULE = 32;

/** A capsule with the number going; a cancelled one is hollow and struck through. */
export function drawGroup(
  { going, isCanceled }: GroupMarker,
  colors: Palette,
  isDark: boolean,
): MarkerDrawing {
  const text = countText(going);
  const capsule = 48 + text.length * 9;
  const width = capsule + 24;
  const left = 12;
  const top = (HEIGHT - CAPSULE) / 2;
  const casing = colors['surface-1'];
  const ink = isCanceled ? colors.group : casing;
  const body = { x: left, y: top, width: capsule, height: CAPSULE, radius: CAPSULE / 2 };
  const strike = path(`M${left + 8} ${HEIGHT / 2}h${capsule - 16}`, {
    ...{ stroke: colors.group, width: 2, isRound: true },
  });
  const shapes: readonly Shape[] = [
    ...boxShadow(grown(body, CASING), isDark),
    box(grown(body, CASING), { fill: casing }),
    isCanceled
      ? box(grown(body, -1), { fill: casing, stroke: colors.group, width: 2 })
      : box(body, { fill: colors.group }),
    glyphAt(glyphs.people, { x: left + 21, y: HEIGHT / 2, size: 18 }, ink),
    ...(isCanceled ? [strike] : []),
  ];
  const x = left + 36 + (text.length * 9) / 2;
  return { width, height: HEIGHT, shapes, texts: [{ text, x, y: HEIGHT / 2, size: 14, color: ink }] };
}
