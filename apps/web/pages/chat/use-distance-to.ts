import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { formatDistance, stepBetween } from '#product/nearby/web/format-distance.ts';
import { centerOf, type Nearby, useNearby } from '#product/nearby/web/nearby.store.ts';

/** How far people are who are on the map, by what the map says of them: to nobody else, and no finer. */
export function useDistanceTo(): (userId: string) => string | null {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const people = useNearby(peopleOf);
  const from = useNearby(({ viewCenter }) => centerOf(viewCenter));
  return (userId) => {
    const person = from && people.find(({ _id }) => _id === userId);
    if (!person) return null;
    const step = stepBetween(from, person.location.coordinates, locale, person.cellMetres);
    return formatDistance(step, t, locale).written;
  };
}

/** The page may open before the map, which creates what is nearby. */
const NOBODY: Nearby['nearby']['people'] = [];
const peopleOf = ({ nearby }: Nearby): Nearby['nearby']['people'] =>
  nearby.snapshot === null && !('people' in nearby) ? NOBODY : nearby.people;
