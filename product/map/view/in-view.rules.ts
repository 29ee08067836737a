import type { LngLatPair } from '#platform/geo/point.ts';

/** The ground that the map shows, in degrees; `east` may be beyond 180. */
export interface ViewBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Placed {
  readonly location: { readonly coordinates: LngLatPair };
}

/** Whether an item is within the bounds; their edges are. */
export function isInView(
  { west, south, east, north }: ViewBounds,
  {
    location: {
      coordinates: [lng, lat],
    },
  }: Placed,
): boolean {
  const eastOfWest = (((lng - west) % 360) + 360) % 360;
  return lat >= south && lat <= north && eastOfWest <= east - west;
}

/** What is in view and what is farther out, each in the order of the items; without a map nothing is known of it. */
export function splitByView<Item extends Placed>(
  items: readonly Item[],
  view: ViewBounds | null,
): { readonly here: readonly Item[]; readonly farther: readonly Item[] } {
  if (view === null) return { here: [], farther: items };
  const here: Item[] = [];
  const farther: Item[] = [];
  for (const item of items) (isInView(view, item) ? here : farther).push(item);
  return { here, farther };
}

/** How many items are in view. */
export const countInView = (items: readonly Placed[], view: ViewBounds | null): number =>
  splitByView(items, view).here.length;

/** A number as it is written; capped, as there may be others: "300+". */
export const countWritten = (count: number, isCapped: boolean): string => `${count}${isCapped ? '+' : ''}`;
