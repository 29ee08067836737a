import { box, type Circle, circle, grown, type Shape } from '#platform/drawing/shape.ts';
import { glyphs } from '#platform/ui/display/glyphs.ts';
import {
  CASING,
  type DrawPicture,
  type Fall,
  fallenDisc,
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

/** Lower and softer than that of others: the dot lies below them. */
const FALL: Fall = { down: 1, blur: 2.5, darkness: 0.4 };

const middle = (radius: number): Circle => ({ x: MIDDLE, y: MIDDLE, radius });

/** The visitor's own place: a blue dot, hollow and dashed when they look from elsewhere. */
function drawYou({ isElsewhere, isRightNow }: YouMarker, colors: Palette): MarkerDrawing {
  const dot = isElsewhere
    ? [
        circle(middle(9), { fill: '#fff', opacity: 0.25 }),
        circle(middle(9), { stroke: '#fff', width: 6 }),
        circle(middle(9), { stroke: colors.self, width: 3, dash: [5, 2.07] }),
      ]
    : [
        fallenDisc(middle(13), FALL),
        circle(middle(13), { fill: '#fff' }),
        circle(middle(10), { fill: colors.self }),
      ];
  return {
    width: MIN_MARKER_BOX,
    height: MIN_MARKER_BOX,
    shapes: [...dot, ...(isRightNow ? bolt(colors) : [])],
    texts: [],
  };
}

/** The same bolt as on the marker of others, within the box. */
function bolt(colors: Palette): readonly Shape[] {
  const y = MIDDLE + 14;
  const tab = { x: MIDDLE - 10, y: y - 8, width: 20, height: 16, radius: 6 };
  return [
    box(grown(tab, CASING), { fill: colors['surface-1'] }),
    box(tab, { fill: colors.promoted }),
    glyphAt(glyphs.bolt, { x: MIDDLE, y, size: 13 }, colors['surface-1']),
  ];
}
