import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { PersonCard, type PersonSummary } from '../person-card.tsx';
import { addressOfRemoved } from '../removed-user.ts';
import type { PeopleLayerParts } from './layer-parts.ts';

export type NearbyPersonCard = ComponentType<{
  readonly person: PersonSummary;
  readonly onClose: () => void;
  readonly onHold: (isHeld: boolean) => void;
  readonly onPersonGone: (personId: string) => void;
}>;

/** The card of a person on the map, who goes from it when blocked or removed. */
export async function nearbyPersonCard(parts: PeopleLayerParts): Promise<NearbyPersonCard> {
  const { useIsAnonymous } = parts;
  const cardParts = await parts.loadCardParts();
  return function CardOfPerson({ person, onClose, onHold, onPersonGone }) {
    const navigate = useNavigate();
    return (
      <PersonCard
        personId={person.id}
        onMap={person}
        parts={cardParts}
        isAnonymous={useIsAnonymous()}
        onClose={onClose}
        onHold={onHold}
        onBlocked={() => onPersonGone(person.id)}
        onRemoved={(reason) => {
          void navigate(addressOfRemoved(person.id, reason));
          onPersonGone(person.id);
        }}
      />
    );
  };
}
