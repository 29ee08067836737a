/** A marker to step to, with where it is on the screen: pixels from the left and from the top. */
export interface Spot<Key> {
  readonly key: Key;
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
export const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

/** Nearest first. */
export const byDistanceFrom = <Key>(
  spots: readonly Spot<Key>[],
  from: { readonly x: number; readonly y: number },
): readonly Spot<Key>[] => [...spots].sort((a, b) => distance(a, from) - distance(b, from));

/**
 * The next marker in a direction: of those that lie within 45 degrees of it the nearest, else the nearest of the
 * half plane; null when there is none.
 */
export function spotTowards<Key>(
  spots: readonly Spot<Key>[],
  from: Spot<Key>,
  direction: Direction,
): Spot<Key> | null {
  const ahead = (spot: Spot<Key>): number => {
    if (direction === 'left') return from.x - spot.x;
    if (direction === 'right') return spot.x - from.x;
    return direction === 'up' ? from.y - spot.y : spot.y - from.y;
  };
  const aside = (spot: Spot<Key>): number =>
    direction === 'left' || direction === 'right' ? Math.abs(spot.y - from.y) : Math.abs(spot.x - from.x);
  const half = spots.filter((spot) => ahead(spot) > 0);
  const cone = half.filter((spot) => aside(spot) <= ahead(spot));
  return byDistanceFrom(cone.length > 0 ? cone : half, from)[0] ?? null;
}
