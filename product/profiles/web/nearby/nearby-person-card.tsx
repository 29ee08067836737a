import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { PersonCard, type PersonOnMap } from '../person-card.tsx';
import { addressOfRemoved } from '../removed-user.ts';
import type { PeopleLayerParts } from './layer-parts.ts';

export type NearbyPersonCard = ComponentType<{
  readonly person: PersonOnMap;
  readonly onClose: () => void;
  readonly onPersonGone: (personId: string) => void;
}>;

/** The card of a person on the map, who goes from it when blocked or removed. */
export async function nearbyPersonCard(parts: PeopleLayerParts): Promise<NearbyPersonCard> {
  const { useIsAnonymous, loadBlockQuestion } = parts;
  const blockQuestion = await loadBlockQuestion();
  return function CardOfPerson({ person, onClose, onPersonGone }) {
    const navigate = useNavigate();
    const canBlock = useNearby(({ nearby }) => nearby.can.block);
    return (
      <PersonCard
        person={person}
        isAnonymous={useIsAnonymous()}
        canBlock={canBlock}
        blockQuestion={blockQuestion}
        onClose={onClose}
        onBlocked={() => onPersonGone(person.id)}
        onRemoved={(reason) => {
          void navigate(addressOfRemoved(person.id, reason));
          onPersonGone(person.id);
        }}
      />
    );
  };
}
