import Heart from 'lucide-react/icons/heart';
import SearchIcon from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { centerOf, type Nearby, useNearby } from '#product/nearby/web/nearby.store.ts';
import { choosable, type Listed } from '../../choose-place.rules.ts';
import { listFavoritePlaces } from '../../contract/endpoints.ts';
import styles from './favorite-places.module.css';
import { PlaceTile } from '../place-tile.tsx';

export interface ChoosePlaceProps {
  readonly open: boolean;
  /** How far a place is, in words; null when it cannot be said. */
  readonly distance: (place: Listed) => string | null;
  readonly onClose: () => void;
  readonly onChoose: (place: { readonly _id: string; readonly name: string }) => void;
}

const fetchFavorites = async (client: Client, signal: AbortSignal) =>
  (await client.call(listFavoritePlaces, { signal })).places;

/** Picks a favorite of the visitor or a place around them, to share it. */
export function ChoosePlace({ open, onClose, ...props }: ChoosePlaceProps) {
  const { t } = useTranslation(['place', 'common']);
  return (
    <Drawer open={open} onClose={onClose} title={t('place:choose.title')} closeLabel={t('common:close')}>
      <Choice {...props} />
    </Drawer>
  );
}

const NONE: readonly Listed[] = [];

/** None where a page opens before the map, which creates what is nearby. */
const placesIn = ({ nearby }: Nearby): readonly Listed[] => ('places' in nearby ? nearby.places : NONE);

function Choice(props: Omit<ChoosePlaceProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('place');
  const asked = useQuery(fetchFavorites);
  const around = useNearby(placesIn);
  const from = useNearby(({ viewCenter }) => centerOf(viewCenter));
  const [typed, setTyped] = useState('');
  return (
    <QueryBoundary asked={asked}>
      {(favorites) => {
        if (favorites.length === 0 && around.length === 0)
          return (
            <EmptyState
              icon={<Heart aria-hidden="true" />}
              title={t('favorite.emptyTitle')}
              text={t('favorite.emptyText')}
            />
          );
        const found = choosable({ favorites, around }, typed, from);
        const hasNone = found.favorites.length === 0 && found.around.length === 0;
        return (
          <div className={styles['choose']}>
            <TextField
              type="search"
              label={t('choose.search')}
              autoComplete="off"
              leading={<SearchIcon size={20} aria-hidden="true" />}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Places {...props} title={t('choose.favorites')} places={found.favorites} />
            <Places {...props} title={t('choose.around')} places={found.around} />
            <p role="status" className={styles['text']}>
              {hasNone && t('choose.none')}
            </p>
          </div>
        );
      }}
    </QueryBoundary>
  );
}

interface PlacesProps extends Pick<ChoosePlaceProps, 'distance' | 'onChoose'> {
  readonly title: string;
  readonly places: readonly Listed[];
}

function Places({ title, places, distance, onChoose }: PlacesProps) {
  const { t } = useTranslation('place');
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section>
      <h3 id={id} className={styles['section']}>
        {title}
      </h3>
      <ul role="list" aria-labelledby={id} className={styles['list']}>
        {places.map((place) => (
          <li key={place._id}>
            <ListItem
              leading={<PlaceTile type={place.type} size={44} isFull={false} />}
              title={place.name}
              text={t(`type.${place.type}`)}
              trailing={distance(place)}
              onPress={() => onChoose({ _id: place._id, name: place.name })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
