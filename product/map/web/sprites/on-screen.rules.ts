import type { Pressed, Sprite } from './sprite.ts';

/** What the map shows, in CSS pixels. */
export interface ScreenView {
  readonly width: number;
  readonly height: number;
  /** The middle of the map in the square of the world. */
  readonly middle: Pick<Sprite, 'x' | 'y'>;
  /** Where on the screen that is. */
  readonly middleAt: { readonly x: number; readonly y: number };
  /** Side of the square of the world. */
  readonly worldSize: number;
}

/** Where the middle of a sprite is, from the left and the top; `beside` is how far that is out of the view. */
export function onScreen(
  sprite: Pick<Sprite, 'x' | 'y' | 'lift'>,
  { width, height, middle, middleAt, worldSize }: ScreenView,
): { readonly x: number; readonly y: number; readonly beside: number } {
  const away = sprite.x - middle.x;
  // The nearest of the worlds that follow each other.
  const x = (away - Math.round(away)) * worldSize + middleAt.x;
  const y = (sprite.y - middle.y) * worldSize + middleAt.y - sprite.lift;
  return { x, y, beside: Math.max(0, -x, x - width, -y, y - height) };
}

/** A sprite where it was drawn, with the size of its picture. */
export interface DrawnSprite {
  readonly pressed: Pressed | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels round a press that still count as on a marker. */
const PRESS_ROOM = 6;

/** What a press there means: of those under the finger the one whose middle is nearest; null for the map itself. */
export function pressedAt(
  drawn: readonly DrawnSprite[],
  point: { readonly x: number; readonly y: number },
): Pressed | null {
  const hits = drawn.flatMap(({ pressed, x, y, width, height }) => {
    const [right, down] = [Math.abs(point.x - x), Math.abs(point.y - y)];
    const isHit = right <= width / 2 + PRESS_ROOM && down <= height / 2 + PRESS_ROOM;
    return pressed && isHit ? [{ pressed, away: Math.hypot(right, down) }] : [];
  });
  return hits.sort((a, b) => a.away - b.away)[0]?.pressed ?? null;
}
