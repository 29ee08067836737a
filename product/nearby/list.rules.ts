import { distanceMetres, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { type CellMetres, DEFAULT_CELL_METRES } from '#product/presence/contract.ts';
import { shownMetres } from '#product/presence/rules.ts';

export const peopleOrders = ['nearest', 'online', 'name'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** The kinds of the list, each in a tab of its own. */
export type ListTab = 'people' | 'places' | 'groups';

interface Located {
  readonly _id: string;
  /** The cell of a person; a place or a group is told as finely as most people are. */
  readonly cellMetres?: CellMetres;
  readonly location: { readonly coordinates: LngLatPair };
}

/**
 * Nearest first, by published positions alone and as distances are told: somebody in a large cell comes where his
 * step stands, and those of one step by their published distance. Without a place to measure from the order stays.
 */
export function byDistance<Item extends Located>(
  items: readonly Item[],
  from: LatLng | null,
): readonly Item[] {
  if (!from) return items;
  const measured = items.map((item) => {
    const metres = distanceMetres(from, fromPair(item.location.coordinates));
    return { item, metres, told: shownMetres(metres, item.cellMetres ?? DEFAULT_CELL_METRES) };
  });
  return measured.sort((a, b) => a.told - b.told || a.metres - b.metres).map(({ item }) => item);
}

/** Somebody who is there, or who will come: of him it is not said whether he is online. */
interface Listed extends Located {
  readonly handle: string;
  readonly isOnline?: boolean;
}

export function orderPeople<Person extends Listed>(
  people: readonly Person[],
  order: PeopleOrder,
  from: LatLng | null,
): readonly Person[] {
  const nearest = byDistance(people, from);
  if (order === 'name') return [...nearest].sort((a, b) => a.handle.localeCompare(b.handle));
  if (order === 'online')
    return [...nearest].sort((a, b) => Number(b.isOnline ?? false) - Number(a.isOnline ?? false));
  return nearest;
}
