import X from 'lucide-react/icons/x';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import styles from '../bubble/photo.module.css';

export interface PhotoNoteProps {
  readonly photo: ReadPicture;
  readonly onDrop: () => void;
}

/** Above the field: the photo that goes along with what is written, and the way to let that be. */
export function PhotoNote({ photo, onDrop }: PhotoNoteProps) {
  const { t } = useTranslation('messaging');
  return (
    <div className={styles['draft']}>
      <img className={styles['thumb']} src={photo.dataUrl} alt={t('photo.chosen')} />
      <div className={styles['draftWords']}>
        <p className={styles['draftTitle']}>{t('photo.name')}</p>
        <p>{t('photo.words')}</p>
      </div>
      <IconButton label={t('photo.drop')} icon={<X aria-hidden="true" />} onClick={onDrop} />
    </div>
  );
}
