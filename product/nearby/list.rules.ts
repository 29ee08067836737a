import { distanceMetres, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { type CellMetres, DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import { shownMetres } from '#product/presence/rules.ts';

export const listOrders = ['nearest', 'online', 'newest', 'name'] as const;
export type ListOrder = (typeof listOrders)[number];

interface Located {
  readonly _id: string;
  /** Absent where it is known as finely as most people are. */
  readonly cellMetres?: CellMetres | undefined;
  readonly location: { readonly coordinates: LngLatPair };
}

/**
 * Nearest first, by published positions alone and by the steps that distances are printed in; within one step by the
 * published distance. Without a place to measure from the order stays.
 */
export function byDistance<Item extends Located>(
  items: readonly Item[],
  from: LatLng | null,
): readonly Item[] {
  if (!from) return items;
  const measured = items.map((item) => {
    const metres = distanceMetres(from, fromPair(item.location.coordinates));
    return { item, metres, shown: shownMetres(metres, item.cellMetres ?? DEFAULT_CELL_METRES) };
  });
  return measured.sort((a, b) => a.shown - b.shown || a.metres - b.metres).map(({ item }) => item);
}

/** A person, or a trip of one, which does not say whether they are online. */
interface Listed extends Located {
  readonly handle: string;
  readonly isOnline?: boolean;
  /** Whether they came in the last days. */
  readonly isNew?: boolean | undefined;
}

export function orderPeople<Person extends Listed>(
  people: readonly Person[],
  order: ListOrder,
  from: LatLng | null,
): readonly Person[] {
  const nearest = byDistance(people, from);
  if (order === 'name') return [...nearest].sort((a, b) => a.handle.localeCompare(b.handle));
  if (order === 'online')
    return [...nearest].sort((a, b) => Number(b.isOnline ?? false) - Number(a.isOnline ?? false));
  if (order === 'newest')
    return [...nearest].sort((a, b) => Number(b.isNew ?? false) - Number(a.isNew ?? false));
  return nearest;
}
