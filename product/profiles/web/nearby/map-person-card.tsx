import type { ComponentType } from 'react';
import type { CardProps } from '#product/nearby/web/layer.ts';
import type { Words } from '#product/nearby/web/words.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { isHosting } from '#product/visitors/rules.ts';
import type { PersonOnMap } from '../person-card.tsx';
import { intentionOf, stateWords } from './describe-person.ts';
import type { NearbyPersonCard } from './nearby-person-card.tsx';

/** What the map says of a person. */
export const personOnMap = (person: NearbyVisitor, words: Words, distance: string | null): PersonOnMap => ({
  id: person._id,
  handle: person.handle,
  isOnline: person.isOnline,
  isHosting: isHosting(person.hostingStatus, new Date(words.now)),
  isDemo: person.isDemo ?? false,
  words: cardWords(person, words, distance),
  intention: intentionOf(person, words),
});

/** The card of a person on the map. */
export const mapPersonCard = (Card: NearbyPersonCard): ComponentType<CardProps<NearbyVisitor>> =>
  function MapPersonCard({ item: person, words, distance, ...on }) {
    return (
      <Card
        person={personOnMap(person, words, distance)}
        onClose={on.onClose}
        onPersonGone={on.onPersonGone}
      />
    );
  };

/** Hosting stands on the card as a chip of its own. */
function cardWords(person: NearbyVisitor, words: Words, distance: string | null): readonly string[] {
  const hosting = words.tOf('person')('hosting');
  const states = stateWords(person, words).filter((word) => word !== hosting);
  return distance ? [...states, distance] : states;
}
