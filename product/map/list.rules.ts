import { distanceMetres, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import type { NearbyVisitor } from '#product/presence/contract.ts';

export const peopleOrders = ['nearest', 'online', 'name'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

interface Located {
  readonly _id: string;
  readonly location: { readonly coordinates: LngLatPair };
}

/** Nearest first, by published positions alone; without a place to measure from the order stays. */
export function byDistance<Item extends Located>(
  items: readonly Item[],
  from: LatLng | null,
): readonly Item[] {
  if (!from) return items;
  const measured = items.map((item) => ({
    item,
    metres: distanceMetres(from, fromPair(item.location.coordinates)),
  }));
  return measured.sort((a, b) => a.metres - b.metres).map(({ item }) => item);
}

export function orderPeople(
  people: readonly NearbyVisitor[],
  order: PeopleOrder,
  from: LatLng | null,
): readonly NearbyVisitor[] {
  const nearest = byDistance(people, from);
  if (order === 'name') return [...nearest].sort((a, b) => a.handle.localeCompare(b.handle));
  if (order === 'online') return [...nearest].sort((a, b) => Number(b.isOnline) - Number(a.isOnline));
  return nearest;
}
