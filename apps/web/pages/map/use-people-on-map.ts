import { useNearbyWords } from '#product/map/web/use-nearby-words.ts';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { distanceTo } from '#product/nearby/web/words.ts';
import { personOnMap } from '#product/profiles/web/nearby/map-person-card.tsx';
import type { PersonSummary } from '#product/profiles/web/person-card.tsx';
import { peopleIn } from './people-in.ts';

/** What the map says of a person; null of one who is not on it around here. */
export function usePeopleOnMap(): (userId: string) => PersonSummary | null {
  const words = useNearbyWords();
  const people = useNearby(peopleIn);
  return (userId) => {
    const person = people.find(({ _id }) => _id === userId);
    return person ? personOnMap(person, words, distanceTo(person, words)?.written ?? null) : null;
  };
}
