import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { CallFailure, Client } from '#platform/client/client.ts';
import { refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { RefusalOf } from '#platform/contract/endpoint.ts';
import { readPicture } from '#platform/device/pictures.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { linkTo, pages } from '#product/pages.ts';
import { type ProfileImage } from '#product/profiles/contract.ts';
import { type Visitor } from '#product/visitors/contract.ts';
import { getOwnProfile } from '#product/profiles/own-profile.contract.ts';
import {
  addPhoto,
  STORED_PHOTO_SIDE,
  MAX_PHOTOS,
  MIN_PHOTO_SIDE,
  removePhoto,
  setPrimaryPhoto,
} from '../contract.ts';
import styles from './own-photos.module.css';
import { PhotoImage } from './photo-image.tsx';

const fetchImages = async (client: Client, signal: AbortSignal) =>
  (await client.call(getOwnProfile, { signal })).images;

/** The visitor's own photos: add, choose the primary one, delete. */
export function OwnPhotos({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('profile');
  const asked = useQuery(fetchImages);
  return (
    <QueryBoundary asked={asked}>
      {(images) => (
        <div className={styles['photos']}>
          <p className={styles['text']}>{t('photos.text')}</p>
          {images.length > 0 && <Grid images={images} onChanged={asked.replace} />}
          <Adding visitor={visitor} images={images} onAdded={asked.replace} />
        </div>
      )}
    </QueryBoundary>
  );
}

interface GridProps {
  readonly images: readonly ProfileImage[];
  readonly onChanged: (images: ProfileImage[]) => void;
}

function Grid({ images, onChanged }: GridProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [toRemove, setToRemove] = useState<string | null>(null);
  const { act: choose, acting: choosing } = useMutation(
    async (client, path: string) => {
      onChanged((await client.call(setPrimaryPhoto, { body: { path } })).images);
      showToast(t('saved'), 'success');
    },
    () => t('failed'),
  );
  const { act: remove, acting: removing } = useMutation(
    async (client, path: string) => {
      onChanged((await client.call(removePhoto, { body: { path } })).images);
      setToRemove(null);
      showToast(t('photos.removed'), 'success');
    },
    () => t('failed'),
  );
  return (
    <>
      <ul role="list" aria-label={t('photos.list')} className={styles['grid']}>
        {images.map(({ path, isPrimary, status }, at) => (
          <li key={path} className={styles['photo']}>
            <PhotoImage
              path={path}
              label={t('photos.nth', { n: at + 1, count: images.length })}
              className={styles['picture']}
            />
            {isPrimary && <p className={styles['main']}>{t('photos.main')}</p>}
            <p className={styles['state']}>{t(`photos.status.${status}`)}</p>
            <div className={styles['actions']}>
              {!isPrimary && (
                <Button
                  size="small"
                  busy={choosing === path}
                  aria-label={t('photos.makeMainNth', { n: at + 1 })}
                  onClick={() => void choose(path)}
                >
                  {t('photos.makeMain')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={t('photos.removeNth', { n: at + 1 })}
                onClick={() => setToRemove(path)}
              >
                {t('photos.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toRemove !== null}
        title={t('photos.removeTitle')}
        text={t('photos.removeText')}
        confirmLabel={t('photos.remove')}
        cancel={t('common:cancel')}
        busy={removing !== null}
        onConfirm={() => {
          if (toRemove !== null) void remove(toRemove);
        }}
        onClose={() => setToRemove(null)}
      />
    </>
  );
}

interface AddingProps {
  readonly visitor: Visitor;
  readonly images: readonly ProfileImage[];
  readonly onAdded: (images: ProfileImage[]) => void;
}

type Problem = RefusalOf<typeof addPhoto> | 'rate-limited' | 'failed';

function Adding({ visitor, images, onAdded }: AddingProps) {
  const { t } = useTranslation(['profile', 'account']);
  const field = useRef<HTMLInputElement>(null);
  const [isReadable, setIsReadable] = useState(true);
  const adding = useFormMutation(async (client, file: File) => {
    // Reencoded here: metadata such as the place never leaves the device.
    const picture = await readPicture(file, STORED_PHOTO_SIDE);
    setIsReadable(picture !== null);
    if (picture === null) return;
    const image = await client.call(addPhoto, { body: { dataUrl: picture.dataUrl } });
    onAdded([...images, image]);
    showToast(t('profile:photos.added'), 'success');
  }, problemOf);
  const problem = isReadable ? adding.problem : 'not-readable';
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = '';
    if (file) void adding.call(file);
  };

  if (visitor.isAnonymous)
    return (
      <EmptyState
        icon={<ImagePlus aria-hidden="true" />}
        title={t('profile:photos.noAccountTitle')}
        text={t('profile:photos.noAccountText')}
        action={<ButtonLink to={linkTo(pages.account.register)}>{t('account:signUp.title')}</ButtonLink>}
      />
    );
  if (!visitor.can.addPhoto) return <p className={styles['text']}>{t('profile:photos.problem.revoked')}</p>;
  if (images.length >= MAX_PHOTOS)
    return <p className={styles['text']}>{t('profile:photos.full', { max: MAX_PHOTOS })}</p>;
  return (
    <div className={styles['adding']}>
      <input
        ref={field}
        type="file"
        accept="image/*"
        aria-label={t('profile:photos.choose')}
        tabIndex={-1}
        className={styles['file']}
        onChange={onChosen}
      />
      <Button
        variant="filled"
        wide
        busy={adding.isBusy}
        icon={<ImagePlus size={20} aria-hidden="true" />}
        onClick={() => field.current?.click()}
      >
        {t('profile:photos.add')}
      </Button>
      {problem && (
        <FieldError id="photo-problem">
          {t(`profile:photos.problem.${problem}`, { min: MIN_PHOTO_SIDE, max: MAX_PHOTOS })}
        </FieldError>
      )}
    </div>
  );
}

function problemOf(failure: CallFailure): Problem {
  const refusal = refusalOf(failure, addPhoto);
  if (refusal !== null) return refusal;
  return failure.type === 'rate-limited' ? 'rate-limited' : 'failed';
}
