import X from 'lucide-react/icons/x';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import type { ChosenPhoto } from '../outbox/messaging.state.ts';
import styles from '../bubble/photo.module.css';

export interface ChosenPhotosProps {
  /** At least one. */
  readonly photos: readonly ChosenPhoto[];
  readonly onDrop: (photo: ChosenPhoto) => void;
}

/** Above the field: the photos that are sent next, and the way to remove each. */
export function ChosenPhotos({ photos, onDrop }: ChosenPhotosProps) {
  const { t } = useTranslation('messaging');
  const [first, ...others] = photos;
  if (!first) return null;
  if (others.length === 0)
    return (
      <div className={styles['draft']}>
        <img className={styles['thumb']} src={first.dataUrl} alt={t('photo.chosen')} />
        <div className={styles['draftWords']}>
          <p className={styles['draftTitle']}>{t('photo.name')}</p>
          <p>{t('photo.words')}</p>
        </div>
        <IconButton label={t('photo.drop')} icon={<X aria-hidden="true" />} onClick={() => onDrop(first)} />
      </div>
    );
  const count = photos.length;
  return (
    <ul className={styles['drafts']} aria-label={t('photo.chosenAll')}>
      {photos.map((photo, at) => (
        <li key={photo.position} className={styles['oneDraft']}>
          <img
            className={styles['thumb']}
            src={photo.dataUrl}
            alt={t('photo.chosenOf', { at: at + 1, count })}
          />
          <button
            type="button"
            className={styles['dropDraft']}
            aria-label={t('photo.dropOf', { at: at + 1, count })}
            title={t('photo.drop')}
            onClick={() => onDrop(photo)}
          >
            <span className={styles['dropMark']}>
              <X size={16} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
