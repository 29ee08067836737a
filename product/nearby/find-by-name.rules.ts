import type { LngLatPair, LatLng } from '#platform/geo/point.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';
import { byDistance } from './list.rules.ts';

interface Findable {
  readonly _id: string;
  readonly name: string;
  readonly cellMetres?: CellMetres | undefined;
  readonly location: { readonly coordinates: LngLatPair };
}

/**
 * Those with a word of their name that begins with what is typed, in any case and without regard to accents: names
 * that begin with it first, then the nearest as the list orders them. Nothing typed finds all.
 */
export function findByName<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  from: LatLng | null,
): readonly Item[] {
  const sought = fold(typed.trim());
  const found = items.map((item) => [item, matchOf(fold(item.name), sought)] as const);
  return (['whole', 'word'] as const).flatMap((wanted) =>
    byDistance(
      found.filter(([, match]) => match === wanted).map(([item]) => item),
      from,
    ),
  );
}

function matchOf(name: string, sought: string): 'whole' | 'word' | null {
  if (name.startsWith(sought)) return 'whole';
  for (let at = name.indexOf(sought); at > 0; at = name.indexOf(sought, at + 1))
    if (!LETTER.test(name.slice(0, at))) return 'word';
  return null;
}

/** What ends with it is still within a word; the "_" of a handle parts words. */
const LETTER = /[\p{L}\p{N}]$/u;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
