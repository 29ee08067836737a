import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import { distanceTo } from '#product/nearby/web/words.ts';
import { peopleIn } from '../map/people-in.ts';

/** How far people are who are on the map, by what the map says of them: to nobody else, and no finer. */
export function useDistanceTo(): (userId: string) => string | null {
  const { t: distanceTexts } = useTranslation('map');
  const locale = useLocale();
  const people = useNearby(peopleIn);
  const from = useNearby(({ viewCenter }) => centerOf(viewCenter));
  return (userId) => {
    const person = people.find(({ _id }) => _id === userId);
    return (person && distanceTo(person, { from, distanceTexts, locale })?.written) ?? null;
  };
}
