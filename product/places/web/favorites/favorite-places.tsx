import Heart from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { listFavoritePlaces, setFavoritePlace } from '../../contract/endpoints.ts';
import styles from './favorite-places.module.css';
import { PlaceTile } from '../place-tile.tsx';

export interface FavoritePlacesProps {
  /** Shows a place on the map. */
  readonly onShow: (at: LatLng) => void;
  readonly onChanged: (favoritePlaceIds: string[]) => void;
}

const fetchFavorites = async (client: Client, signal: AbortSignal) =>
  (await client.call(listFavoritePlaces, { signal })).places;

/** Lists the visitor's favorite places. */
export function FavoritePlaces({ onShow, onChanged }: FavoritePlacesProps) {
  const { t } = useTranslation('place');
  const asked = useQuery(fetchFavorites);
  const { answer, replace } = asked;
  const text = useRef<HTMLParagraphElement>(null);
  const { act: remove, acting: removing } = useMutation(
    async (client, placeId: string) => {
      const saved = await client.call(setFavoritePlace, { body: { placeId, isFavorite: false } });
      if (answer.status === 'there') replace(answer.value.filter(({ _id }) => _id !== placeId));
      // The focused button disappeared with its row.
      text.current?.focus();
      onChanged(saved.favoritePlaceIds);
      showToast(t('favorite.removed'), 'success');
    },
    () => t('favorite.failed'),
  );
  return (
    <QueryBoundary asked={asked}>
      {(places) => (
        <div className={styles['favorites']}>
          <p ref={text} tabIndex={-1} className={styles['text']}>
            {t('favorite.text')}
          </p>
          {places.length === 0 ? (
            <EmptyState
              icon={<Heart aria-hidden="true" />}
              title={t('favorite.emptyTitle')}
              text={t('favorite.emptyText')}
            />
          ) : (
            <ul role="list" aria-label={t('favorite.list')} className={styles['list']}>
              {places.map(({ _id, name, type, location: { coordinates } }) => (
                <li key={_id}>
                  <ListItem
                    leading={<PlaceTile type={type} size={44} isFull={false} />}
                    title={name}
                    text={t(`type.${type}`)}
                    label={t('favorite.show', { name, type: t(`type.${type}`) })}
                    onPress={() => onShow({ lng: coordinates[0], lat: coordinates[1] })}
                    menu={
                      <IconButton
                        label={t('favorite.remove', { name })}
                        icon={<HeartOff aria-hidden="true" />}
                        aria-busy={removing === _id || undefined}
                        onClick={() => {
                          if (removing === null) void remove(_id);
                        }}
                      />
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}
