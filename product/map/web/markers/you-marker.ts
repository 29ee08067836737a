import { glyphs } from '#platform/ui/display/glyphs.ts';
import {
  CASING,
  type DrawPicture,
  glyphAt,
  type MarkerDrawing,
  MIN_MARKER_BOX,
  type Palette,
} from '#product/nearby/web/marker-drawing.ts';

const MIDDLE = MIN_MARKER_BOX / 2;

/** What decides how the visitor's own marker looks. */
export interface YouMarker {
  readonly isElsewhere: boolean;
  readonly isRightNow: boolean;
}

export const youImage = ({ isElsewhere, isRightNow }: YouMarker): string =>
  `you:${isElsewhere ? 1 : 0}:${isRightNow ? 1 : 0}`;

export const drawYouImage: DrawPicture = ([isElsewhere, isRightNow], colors) =>
  drawYou({ isElsewhere: isElsewhere === '1', isRightNow: isRightNow === '1' }, colors);

/** The visitor's own place: a blue dot, hollow and dashed when they look from elsewhere. */
function drawYou({ isElsewhere, isRightNow }: YouMarker, colors: Palette): MarkerDrawing {
  const shade =
    '<filter id="dot" x="-60%" y="-60%" width="220%" height="220%"><feDropShadow dx="0" dy="1" stdDeviation="2.5" flood-opacity=".4"/></filter>';
  const circle = (radius: number, rest: string) =>
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" ${rest}/>`;
  const dot = isElsewhere
    ? circle(9, `fill="#fff" fill-opacity=".25" stroke="#fff" stroke-width="6"`) +
      circle(9, `fill="none" stroke="${colors.self}" stroke-width="3" stroke-dasharray="5 2.07"`)
    : circle(13, 'fill="#fff" filter="url(#dot)"') + circle(10, `fill="${colors.self}"`);
  return {
    width: MIN_MARKER_BOX,
    height: MIN_MARKER_BOX,
    shapes: shade + dot + (isRightNow ? bolt(colors) : ''),
    texts: [],
  };
}

/** The same bolt as on the marker of others, within the box. */
function bolt(colors: Palette): string {
  const y = MIDDLE + 14;
  const tab = (grow: number, fill: string) =>
    `<rect x="${MIDDLE - 10 - grow}" y="${y - 8 - grow}" width="${20 + 2 * grow}" height="${16 + 2 * grow}" rx="${6 + grow}" fill="${fill}"/>`;
  return (
    tab(CASING, colors['surface-1']) +
    tab(0, colors.promoted) +
    glyphAt(glyphs.bolt, { x: MIDDLE, y, size: 13 }, colors['surface-1'])
  );
}
