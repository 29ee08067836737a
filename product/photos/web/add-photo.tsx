import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { MAX_PHOTOS } from '../contract.ts';
import styles from './own-photos.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUpload } from './use-upload.ts';

interface AddPhotoProps {
  readonly visitor: Visitor;
  readonly images: readonly ProfileImage[];
  readonly onAdded: (images: ProfileImage[]) => void;
}

/** The button that adds a photo with the one on its way, or why there is none. */
export function AddPhoto({ visitor, images, onAdded }: AddPhotoProps) {
  const { t } = useTranslation(['profile', 'account']);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Others may be removed while one is on its way.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  }, [images]);
  const { upload, isUnreadable, start, tryAgain, cancel } = useUpload((image) => {
    onAdded([...latest.current, image]);
    showToast(t('photos.added'), 'success');
  });
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = '';
    if (file) void start(file);
  };

  if (visitor.isAnonymous)
    return (
      <EmptyState
        icon={<ImagePlus aria-hidden="true" />}
        title={t('photos.noAccountTitle')}
        text={t('photos.noAccountText')}
        action={<ButtonLink to={linkTo(pages.account.register)}>{t('account:signUp.title')}</ButtonLink>}
      />
    );
  if (!visitor.can.addPhoto) return <p className={styles['text']}>{t('photos.problem.revoked')}</p>;
  if (images.length >= MAX_PHOTOS)
    return <p className={styles['text']}>{t('photos.full', { max: MAX_PHOTOS })}</p>;
  return (
    <div className={styles['adding']}>
      {upload && (
        <UploadRow
          upload={upload}
          onTryAgain={tryAgain}
          onCancel={() => {
            cancel();
            button.current?.focus();
          }}
        />
      )}
      <input
        ref={field}
        type="file"
        accept="image/*"
        aria-label={t('photos.choose')}
        tabIndex={-1}
        className={styles['file']}
        onChange={onChosen}
      />
      <Button
        ref={button}
        variant="filled"
        wide
        busy={upload?.type === 'sending'}
        icon={<ImagePlus size={20} aria-hidden="true" />}
        onClick={() => field.current?.click()}
      >
        {t('photos.add')}
      </Button>
      {isUnreadable && <FieldError id="file-problem">{t('photos.problem.not-readable')}</FieldError>}
    </div>
  );
}
