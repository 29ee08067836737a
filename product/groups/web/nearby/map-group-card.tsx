import type { ComponentType } from 'react';
import type { CardProps } from '#product/nearby/web/layer.ts';
import type { Group } from '../../contract/schema.ts';
import { GroupCard } from '../group-card.tsx';
import type { GroupLayerParts } from './layer-parts.ts';

/** The card of a group on the map, with what its layer has from others. */
export const mapGroupCard = ({ face, useOwnId }: GroupLayerParts): ComponentType<CardProps<Group>> =>
  function MapGroupCard({ item: group, words, distance, closeLabel, onClose }) {
    const ownId = useOwnId();
    return (
      <GroupCard
        group={group}
        ownId={ownId}
        locale={words.locale}
        distance={distance}
        face={face}
        closeLabel={closeLabel}
        onClose={onClose}
      />
    );
  };
