import { ItemRow } from '#product/nearby/web/item-row.tsx';
import type { LayerSearch, RowProps } from '#product/nearby/web/layer.ts';
import type { Place } from '../../contract/schema.ts';
import { PlaceTile } from '../place-tile.tsx';
import { placeWords } from './place-words.ts';

export const PlaceRow = (props: RowProps<Place>) => {
  const { item: place, words } = props;
  return (
    <ItemRow
      {...props}
      leading={placeSearch.leading(place)}
      title={placeSearch.name(place)}
      text={placeSearch.text(place, words)}
    />
  );
};

export const placeSearch: LayerSearch<Place> = {
  name: ({ name }) => name,
  leading: ({ type, visitCount }) => <PlaceTile type={type} size={44} isFull={visitCount > 0} />,
  text: (place, words) => placeWords(place, words).join(' · '),
};
