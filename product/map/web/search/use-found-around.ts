import { findByName } from '#product/nearby/find-by-name.rules.ts';
import { distanceTo } from '#product/nearby/web/words.ts';
import { useMapModel } from '../map-model-context.tsx';
import { useNearbyWords } from '../use-nearby-words.ts';
import { useShown } from '../use-shown.ts';
import type { Choice } from './area-choice.ts';

/** Rows at most: areas are to be seen below them. */
const MAX_FOUND = 5;

/** What the map and its list show, found by its name; choosing it opens its card. Null: nothing is searched for. */
export function useFoundAround(typed: string | null): readonly Choice[] {
  const model = useMapModel();
  const words = useNearbyWords();
  // Else what is around may change as it likes.
  const items = useShown((shown) => (typed === null ? null : shown.items));
  if (typed === null || items === null) return [];
  const named = model.layers.flatMap(({ key: kind, search }) =>
    search
      ? (items[kind] ?? []).map((item) => ({ ...item, kind, item, search, name: search.name(item) }))
      : [],
  );
  return findByName(named, typed, words.from)
    .slice(0, MAX_FOUND)
    .map(({ kind, item, search, name }) => ({
      ...{ key: `${kind} ${item._id}`, name, icon: search.leading(item) },
      where: [search.text(item, words), distanceTo(item, words)?.written].filter(Boolean).join(' · '),
      act: () => model.select({ kind, id: item._id }),
    }));
}
