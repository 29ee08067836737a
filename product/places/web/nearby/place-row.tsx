import { ItemRow } from '#product/nearby/web/item-row.tsx';
import type { RowProps } from '#product/nearby/web/layer.ts';
import type { Place } from '../../contract/schema.ts';
import { PlaceTile } from '../place-tile.tsx';
import { placeWords } from './place-words.ts';

export const PlaceRow = (props: RowProps<Place>) => {
  const { item: place, words } = props;
  return (
    <ItemRow
      {...props}
      leading={<PlaceTile type={place.type} size={44} isFull={place.visitCount > 0} />}
      title={place.name}
      text={placeWords(place, words).join(' · ')}
    />
  );
};
