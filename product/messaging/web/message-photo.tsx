import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { BytesPicture } from '#platform/ui/bytes-picture.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { PictureViewer } from '#platform/ui/picture-viewer.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { useDelayed } from '#platform/ui/use-delayed.ts';
import type { PhotoEmbed } from '#product/chat/live.contract.ts';
import { getMessagePhoto } from '#product/chat/photos.contract.ts';
import { photoView, type ViewerImage } from '#product/chat/rules.ts';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo.module.css';

export interface MessagePhotoProps {
  readonly embed: PhotoEmbed;
  readonly image: ViewerImage;
  readonly ownId: string;
  /** Of the other one. */
  readonly handle: string;
  /** The tab key comes to it, as to the message it stands in. */
  readonly isTabStop: boolean;
}

/** A photo that goes along with a message. That of the other is not fetched before it is asked for. */
export function MessagePhoto(props: MessagePhotoProps) {
  const { embed, image, ownId, handle, isTabStop } = props;
  const { t } = useTranslation('chat');
  const [isAskedFor, setIsAskedFor] = useState(false);
  const view = photoView(image, ownId, isAskedFor);
  if (view === 'hidden')
    return (
      <PhotoFrame size={embed}>
        <span className={classNames(styles['over'], styles['hidden'])}>
          <EyeOff size={24} aria-hidden="true" />
          <span className={styles['hiddenTitle']}>{t('photo.hiddenTitle')}</span>
          <span>{t('photo.hiddenText')}</span>
        </span>
      </PhotoFrame>
    );
  return (
    <PhotoFrame size={embed}>
      {embed.blur !== null && <img className={styles['blurred']} src={embed.blur} alt="" />}
      {view === 'whole' ? (
        <Whole {...props} />
      ) : (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles['over']}
          aria-label={t('photo.showOf', { handle })}
          onClick={() => setIsAskedFor(true)}
        >
          <EyeOff size={24} aria-hidden="true" />
          <span>{t('photo.unknown')}</span>
          <span className={styles['ask']}>{t('photo.show')}</span>
        </button>
      )}
    </PhotoFrame>
  );
}

const fetchPhoto = (client: Client, signal: AbortSignal, filepath: string) =>
  client.call(getMessagePhoto, { query: { filepath }, signal });

function Whole({ image, ownId, handle, isTabStop }: MessagePhotoProps) {
  const { t } = useTranslation(['chat', 'common']);
  const { answer, refetch } = useQuery(fetchPhoto, image.file);
  const [isOpen, setIsOpen] = useState(false);
  const isDelayed = useDelayed(answer.state === 'loading');
  const isOwn = image.userIdFrom === ownId;
  const alt = isOwn ? t('chat:photo.own') : t('chat:photo.of', { handle });
  const type = getMessagePhoto.answer.file;
  const tabIndex = isTabStop ? 0 : -1;
  if (answer.state === 'failed')
    return (
      <button type="button" tabIndex={tabIndex} className={styles['over']} onClick={refetch}>
        <span>{t('chat:photo.failed')}</span>
        <span className={styles['ask']}>{t('common:tryAgain')}</span>
      </button>
    );
  if (answer.state === 'loading')
    return isDelayed ? (
      <span className={styles['waiting']} role="status" aria-label={t('common:loading')}>
        <Spinner />
      </span>
    ) : null;
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles['open']}
        title={t('chat:photo.open')}
        onClick={() => setIsOpen(true)}
      >
        <BytesPicture bytes={answer.value} type={type} alt={alt} className={styles['picture']} />
      </button>
      {isOwn && image.isHidden && (
        <span className={styles['note']}>
          <EyeOff size={14} aria-hidden="true" />
          {t('chat:photo.hiddenFrom', { handle })}
        </span>
      )}
      <PictureViewer
        open={isOpen}
        title={alt}
        closeLabel={t('common:close')}
        onClose={() => setIsOpen(false)}
      >
        <BytesPicture bytes={answer.value} type={type} alt={alt} className={undefined} />
      </PictureViewer>
    </>
  );
}
