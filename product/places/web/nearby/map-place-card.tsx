import type { ComponentType } from 'react';
import type { CardProps } from '#product/nearby/web/layer.ts';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import type { Place } from '../../contract/schema.ts';
import { PlaceCard } from '../place-card.tsx';
import type { PlaceLayerParts } from './layer-parts.ts';

/** The card of a place on the map, with what its layer has from others. */
export const mapPlaceCard = ({ face, usePlaceParts }: PlaceLayerParts): ComponentType<CardProps<Place>> =>
  function MapPlaceCard({ item: place, words, distance, closeLabel, onClose }) {
    const { live, favoritePlaceIds, onFavorites, onVisit } = usePlaceParts();
    const reloadedCount = useNearby(
      ({ nearby: { snapshot } }) =>
        snapshot?.parts.places.find(({ _id }) => _id === place._id)?.visitCount ?? 0,
    );
    const activeVisits = useNearby(({ nearby }) => nearby.activeVisits);
    return (
      <PlaceCard
        place={place}
        live={live}
        reloadedCount={reloadedCount}
        activeVisits={activeVisits}
        distance={distance}
        locale={words.locale}
        now={words.now}
        face={face}
        isFavorite={favoritePlaceIds.includes(place._id)}
        onFavorites={onFavorites}
        onVisit={onVisit}
        closeLabel={closeLabel}
        onClose={onClose}
      />
    );
  };
