/** How much larger a picture is while it is zoomed. */
export const ZOOM = 2.5;

/** The point that stays where it is while the picture grows around it, in fractions of the viewer from its top left. */
export interface ZoomCenter {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: ZoomCenter = { x: 0.5, y: 0.5 };

/** Pixels, of a viewer or of a way moved in it. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Where a zoomed picture is after it was pulled along with a finger: never past its edges. */
export const panned = ({ x, y }: ZoomCenter, by: Extent, viewer: Extent): ZoomCenter => ({
  x: pulled(x, by.width, viewer.width),
  y: pulled(y, by.height, viewer.height),
});

const pulled = (at: number, by: number, size: number): number =>
  Math.min(1, Math.max(0, at - by / (size * (ZOOM - 1))));

/** From here on a pointer drags and does not tap, in pixels. */
export const DRAG_PX = 6;
