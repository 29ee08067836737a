import {
  type DrawPicture,
  type MarkerDrawing,
  MIN_MARKER_BOX,
  type Palette,
} from '#product/nearby/web/marker-drawing.ts';

const MIDDLE = MIN_MARKER_BOX / 2;

export const youImage = (isElsewhere: boolean): string => `you:${isElsewhere ? 1 : 0}`;

export const drawYouImage: DrawPicture = ([isElsewhere], colors) => drawYou(isElsewhere === '1', colors);

/** The visitor's own place: a blue dot, hollow and dashed when they look from elsewhere. */
function drawYou(isElsewhere: boolean, colors: Palette): MarkerDrawing {
  const shade =
    '<filter id="dot" x="-60%" y="-60%" width="220%" height="220%"><feDropShadow dx="0" dy="1" stdDeviation="2.5" flood-opacity=".4"/></filter>';
  const circle = (radius: number, rest: string) =>
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" ${rest}/>`;
  const dot = isElsewhere
    ? circle(9, `fill="#fff" fill-opacity=".25" stroke="#fff" stroke-width="6"`) +
      circle(9, `fill="none" stroke="${colors.self}" stroke-width="3" stroke-dasharray="5 2.07"`)
    : circle(13, 'fill="#fff" filter="url(#dot)"') + circle(10, `fill="${colors.self}"`);
  return { width: MIN_MARKER_BOX, height: MIN_MARKER_BOX, shapes: shade + dot, texts: [] };
}
