import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { useAct } from '#platform/client/use-act.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { setFavoritePlace } from '../contract.ts';
import styles from './favorite-button.module.css';
import { updateVisitor, useVisitor } from './session.store.ts';

/** Adds a place to the favourites or takes it away. */
export function FavoriteButton({ placeId, name }: { readonly placeId: string; readonly name: string }) {
  const { t } = useTranslation('place');
  const visitor = useVisitor();
  const isFavorite = visitor?.favoritePlaceIds.includes(placeId) ?? false;
  const { act: set, acting } = useAct(
    async (client, wanted: boolean) => {
      updateVisitor(await client.call(setFavoritePlace, { body: { placeId, isFavorite: wanted } }));
      showToast(t(wanted ? 'favorite.added' : 'favorite.removed'), 'success');
    },
    () => t('favorite.failed'),
  );
  const isShown = acting ?? isFavorite;
  return (
    <IconButton
      label={t('favorite.label', { name })}
      aria-pressed={isShown}
      className={styles['heart']}
      icon={<Heart aria-hidden="true" fill={isShown ? 'currentColor' : 'none'} />}
      onClick={() => {
        if (acting === null) void set(!isFavorite);
      }}
    />
  );
}
