import Heart from 'lucide-react/icons/heart';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { listFavoritePlaces } from '../../contract/endpoints.ts';
import styles from './favorite-places.module.css';
import { PlaceTile } from '../place-tile.tsx';

export interface ChoosePlaceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (place: { readonly _id: string; readonly name: string }) => void;
}

const fetchFavorites = async (client: Client, signal: AbortSignal) =>
  (await client.call(listFavoritePlaces, { signal })).places;

/** Picks one of the visitor's favorite places, to share it. */
export function ChoosePlace({ open, onClose, onChoose }: ChoosePlaceProps) {
  const { t } = useTranslation(['place', 'common']);
  return (
    <Drawer open={open} onClose={onClose} title={t('place:choose.title')} closeLabel={t('common:close')}>
      <Favorites onChoose={onChoose} />
    </Drawer>
  );
}

function Favorites({ onChoose }: Pick<ChoosePlaceProps, 'onChoose'>) {
  const { t } = useTranslation('place');
  const asked = useQuery(fetchFavorites);
  return (
    <QueryBoundary asked={asked}>
      {(places) =>
        places.length === 0 ? (
          <EmptyState
            icon={<Heart aria-hidden="true" />}
            title={t('favorite.emptyTitle')}
            text={t('favorite.emptyText')}
          />
        ) : (
          <ul role="list" aria-label={t('favorite.list')} className={styles['list']}>
            {places.map(({ _id, name, type }) => (
              <li key={_id}>
                <ListItem
                  leading={<PlaceTile type={type} size={44} isFull={false} />}
                  title={name}
                  text={t(`type.${type}`)}
                  onPress={() => onChoose({ _id, name })}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
