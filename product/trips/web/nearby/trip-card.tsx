import type { ComponentType } from 'react';
import type { CardProps } from '#product/nearby/web/layer.ts';
import type { Trip } from '../../contract/schema.ts';
import { tripWords } from './describe-trip.ts';
import type { TravelerCard } from './layer-parts.ts';

/** The card of a trip: that of its visitor, with the days. */
export const tripCard = (Card: TravelerCard): ComponentType<CardProps<Trip>> =>
  function TripCard({ item: trip, words, distance, onClose, onHold, onPersonGone }) {
    const { onCard } = tripWords(trip, words);
    return (
      <Card
        person={{
          ...{ id: trip.visitorId, handle: trip.handle, isDemo: trip.isDemo ?? false },
          // They are not there: whether they are online or host somewhere else is not said.
          ...{ isOnline: false, isHosting: false, intention: null, rightNow: null },
          words: distance ? [onCard, distance] : [onCard],
        }}
        onClose={onClose}
        onHold={onHold}
        onPersonGone={onPersonGone}
      />
    );
  };
