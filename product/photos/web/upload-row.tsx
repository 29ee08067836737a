import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { MAX_PHOTOS, MIN_PHOTO_SIDE } from '../contract.ts';
import { mayTryAgain } from '../upload.rules.ts';
import styles from './upload-row.module.css';
import type { Upload } from './use-upload.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onTryAgain: () => void;
  readonly onCancel: () => void;
}

/** The photo that is being uploaded, or was not added. */
export function UploadRow({ upload, onTryAgain, onCancel }: UploadRowProps) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <div role="group" aria-label={t('photos.uploadingPhoto')} className={styles['row']}>
      <img src={upload.dataUrl} alt="" className={styles['picture']} />
      <div className={styles['about']}>
        {upload.type === 'sending' ? (
          <>
            <p className={styles['words']}>{t('photos.uploading')}</p>
            <progress
              aria-label={t('photos.uploading')}
              value={upload.share}
              max={1}
              className={styles['progress']}
            />
          </>
        ) : (
          <>
            <p className={styles['title']}>{t('photos.notAdded')}</p>
            <FieldError id="photo-problem">
              {t(`photos.problem.${upload.problem}`, { min: MIN_PHOTO_SIDE, max: MAX_PHOTOS })}
            </FieldError>
          </>
        )}
      </div>
      <div className={styles['actions']}>
        {upload.type === 'failed' && mayTryAgain(upload.problem) && (
          <Button variant="soft" onClick={onTryAgain}>
            {t('photos.tryAgain')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </div>
  );
}
