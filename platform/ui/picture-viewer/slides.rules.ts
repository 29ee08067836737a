import type { Extent } from './view.rules.ts';

/** The slide before or after, never past either end. */
export const steppedIndex = (index: number, by: -1 | 1, count: number): number =>
  Math.min(count - 1, Math.max(0, index + by));

/** Where something stands on the screen, in CSS pixels from its top left. */
export interface Box extends Extent {
  readonly left: number;
  readonly top: number;
  /** Of its corners. */
  readonly radius: number;
}

/** How a picture in the middle of the screen is drawn so that it covers a box, and no more than that. */
export function drawnInto(box: Box, picture: Extent, screen: Extent) {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const x = box.left + box.width / 2 - screen.width / 2;
  const y = box.top + box.height / 2 - screen.height / 2;
  const cut = (drawn: number, shown: number) => `${Math.max(0, (drawn - shown / scale) / 2)}px`;
  const [block, inline] = [cut(picture.height, box.height), cut(picture.width, box.width)];
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${block} ${inline} round ${box.radius / scale}px)`,
  };
}
