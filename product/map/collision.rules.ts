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
/** The attribution, with half a marker. */
const FOOT_PX = 50;
/** The buttons at the right of the foot, with half a marker. */
const CONTROLS = { width: 96, height: 232 } as const;
/** Right now, at the left of the foot, with half a marker. */
const RIGHT_NOW = { width: 184, height: 116 } as const;

/** Whether a marker there, in pixels from the left and the top of the map, can be seen with nothing over it. */
export function isUnobstructed(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height, hiddenBelow }: VisibleArea,
): boolean {
  const foot = height - hiddenBelow;
  const isBesideAll = x > MARGIN_SIDE_PX && x < width - MARGIN_SIDE_PX && y > TOP_PX && y < foot - FOOT_PX;
  const isByControls = x > width - CONTROLS.width && y > foot - CONTROLS.height;
  const isByRightNow = x < RIGHT_NOW.width && y > foot - RIGHT_NOW.height;
  return isBesideAll && !isByControls && !isByRightNow;
}
