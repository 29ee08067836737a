import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import { distanceTo } from '#product/nearby/web/words.ts';
import { peopleIn } from './people-in.ts';

/** How far something is from where the visitor looks, in the words of the map. */
export function useDistance(): (item: NearbyItem) => string | null {
  const { t: distanceTexts } = useTranslation('map');
  const locale = useLocale();
  const from = useNearby(({ viewCenter }) => centerOf(viewCenter));
  return (item) => distanceTo(item, { from, distanceTexts, locale })?.written ?? null;
}

/** How far people are who are on the map, by what the map says of them: to nobody else, and no finer. */
export function useDistanceTo(): (userId: string) => string | null {
  const people = useNearby(peopleIn);
  const distance = useDistance();
  return (userId) => {
    const person = people.find(({ _id }) => _id === userId);
    return person ? distance(person) : null;
  };
}
