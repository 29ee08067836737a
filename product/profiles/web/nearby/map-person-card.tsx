import type { ComponentType } from 'react';
import type { CardProps } from '#product/nearby/web/layer.ts';
import type { Words } from '#product/nearby/web/words.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import { isHosting } from '#product/visitors/rules.ts';
import type { PersonSummary } from '../person-card.tsx';
import { intentionOf, stateWords } from './describe-person.ts';
import type { NearbyPersonCard } from './nearby-person-card.tsx';

/** What the map says of a person. */
export const personOnMap = (person: NearbyVisitor, words: Words, distance: string | null): PersonSummary => ({
  id: person._id,
  handle: person.handle,
  isOnline: person.isOnline,
  isHosting: isHosting(person.hostingStatus, new Date(words.now)),
  isDemo: person.isDemo ?? false,
  photoId: person.photoId ?? null,
  words: cardWords(person, words, distance),
  intention: intentionOf(person, words),
  rightNow: activeRightNow(person.rightNow, new Date(words.now)),
});

/** The card of a person on the map. */
export const mapPersonCard = (Card: NearbyPersonCard): ComponentType<CardProps<NearbyVisitor>> =>
  function MapPersonCard({ item: person, words, distance, ...on }) {
    return (
      <Card
        person={personOnMap(person, words, distance)}
        onClose={on.onClose}
        onHold={on.onHold}
        onPersonGone={on.onPersonGone}
      />
    );
  };

/** Hosting and Right now stand on the card by themselves. */
function cardWords(person: NearbyVisitor, words: Words, distance: string | null): readonly string[] {
  const hosting = words.tOf('person')('hosting');
  const states = stateWords({ ...person, rightNow: undefined }, words).filter((word) => word !== hosting);
  return distance ? [...states, distance] : states;
}
