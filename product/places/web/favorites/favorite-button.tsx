import Heart from 'lucide-react/icons/heart';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { setFavoritePlace } from '../../contract/endpoints.ts';
import styles from './favorite-button.module.css';

export interface FavoriteButtonProps {
  readonly placeId: string;
  readonly name: string;
  readonly isFavorite: boolean;
  /** Called with the current favorites. */
  readonly onChanged: (favoritePlaceIds: string[]) => void;
}

/** Toggles a favorite place. */
export function FavoriteButton({ placeId, name, isFavorite, onChanged }: FavoriteButtonProps) {
  const { t } = useTranslation('place');
  const { act: set, acting } = useMutation(
    async (client, wanted: boolean) => {
      const answer = await client.call(setFavoritePlace, { body: { placeId, isFavorite: wanted } });
      onChanged(answer.favoritePlaceIds);
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
