import type { LatLng } from '#platform/geo/point.ts';
import { findByName } from '#product/nearby/find-by-name.rules.ts';
import type { Place } from './contract/schema.ts';

/** Places around listed at most; typing more of a name narrows them. */
export const MAX_AROUND = 10;

/** A place as it is chosen from a list. */
export type Listed = Pick<Place, '_id' | 'name' | 'type' | 'location'>;

export interface Choosable {
  readonly favorites: readonly Listed[];
  readonly around: readonly Listed[];
}

/** What a visitor chooses from by its name: favorites as they are kept, then what else is around, nearest first. */
export function choosable({ favorites, around }: Choosable, typed: string, from: LatLng | null): Choosable {
  const kept = new Set(favorites.map(({ _id }) => _id));
  const others = around.filter(({ _id }) => !kept.has(_id));
  return {
    favorites: findByName(favorites, typed, null),
    around: findByName(others, typed, from).slice(0, MAX_AROUND),
  };
}
