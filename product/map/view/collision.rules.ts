/** The map on the screen, in pixels. */
export interface VisibleArea {
  readonly width: number;
  readonly height: number;
  /** How much of its foot something lies over. */
  readonly hiddenBelow: number;
}

/** Half a marker and some air, in pixels. */
const MARGIN_SIDE_PX = 40;
/** The search and the button below it, with half a marker. */
const TOP_PX = 148;
/** "Cruise this area" below the search of a phone, with half a marker. */
const CRUISE = { width: 256, top: 48 } as const;
/** Half a marker. */
const FACE_PX = 24;
/** The attribution, with half a marker. */
const FOOT_PX = 50;
/** The buttons at the right of the foot, with half a marker. */
const CONTROLS = { width: 96, height: 232 } as const;
/** Right now, at the left of the foot, with half a marker. */
const RIGHT_NOW = { width: 184, height: 116 } as const;

interface Point {
  /** From the left of the map, in pixels. */
  readonly x: number;
  /** From its top. */
  readonly y: number;
}

/** Whether what floats over a phone's map by itself, away from the search, lies over a marker there. */
export function isUnderControls({ x, y }: Point, area: VisibleArea): boolean {
  const isByCruise = Math.abs(x - area.width / 2) < CRUISE.width / 2 && y > CRUISE.top && y < TOP_PX;
  const isInView = y < area.height - area.hiddenBelow + FACE_PX;
  return isByCruise || (isInView && isByFoot({ x, y }, area));
}

function isByFoot({ x, y }: Point, { width, height, hiddenBelow }: VisibleArea): boolean {
  const foot = height - hiddenBelow;
  const isByControls = x > width - CONTROLS.width && y > foot - CONTROLS.height;
  const isByRightNow = x < RIGHT_NOW.width && y > foot - RIGHT_NOW.height;
  return isByControls || isByRightNow;
}

/** Whether a marker there can be seen with nothing over it. */
export function isUnobstructed(point: Point, area: VisibleArea): boolean {
  const { x, y } = point;
  const foot = area.height - area.hiddenBelow;
  const isBesideAll =
    x > MARGIN_SIDE_PX && x < area.width - MARGIN_SIDE_PX && y > TOP_PX && y < foot - FOOT_PX;
  return isBesideAll && !isByFoot(point, area);
}
