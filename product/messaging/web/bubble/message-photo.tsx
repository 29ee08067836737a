import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { BytesPicture } from '#platform/ui/pictures/bytes-picture.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import type { PhotoEmbed } from '../../contract/schema.ts';
import { getMessagePhoto } from '../../contract/endpoints.ts';
import type { ViewerImage } from '../../photo.rules.ts';
import { useConversationPhotos } from './conversation-photos-context.ts';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo.module.css';

export interface MessagePhotoProps {
  readonly embed: PhotoEmbed;
  readonly image: Pick<ViewerImage, 'file' | 'isHidden' | 'userIdFrom' | 'classification'>;
  readonly ownId: string;
  /** Of the other one. */
  readonly handle: string;
  /** The tab key comes to it, as to the message it stands in. */
  readonly isTabStop: boolean;
  /** Opens the menu of its message; absent where there is none. */
  readonly onMenu?: () => void;
}

/**
 * The photo of a message. One of another author that is not known to be safe is not fetched before the viewer asks for
 * it, and in a safe mode not at all.
 */
export function MessagePhoto(props: MessagePhotoProps) {
  const { embed, image, handle, isTabStop } = props;
  const { t } = useTranslation('messaging');
  const { viewOf, askFor, explain } = useConversationPhotos();
  const view = viewOf(image);
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
      {view === 'whole' && <Whole {...props} />}
      {view === 'unsafe' && (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles['over']}
          aria-haspopup="dialog"
          onClick={() => explain('safe-mode')}
        >
          <EyeOff size={24} aria-hidden="true" />
          <span className={styles['overTitle']}>{t('photo.unsafe')}</span>
          <span className={styles['ask']}>{t('photo.verify')}</span>
        </button>
      )}
      {view === 'blurred' && (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles['over']}
          aria-label={t('photo.showOf', { handle })}
          onClick={() => askFor(image.file)}
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
  client.call(getMessagePhoto, { query: { filepath, width: '480' }, signal });

function Whole({ image, ownId, handle, isTabStop, onMenu }: MessagePhotoProps) {
  const { t } = useTranslation(['messaging', 'common']);
  const { answer, refetch } = useQuery(fetchPhoto, image.file);
  const photos = useConversationPhotos();
  const button = useRef<HTMLButtonElement>(null);
  const isThere = answer.status === 'there';
  const menu = useEffectEvent(() => onMenu?.());
  const hasMenu = onMenu !== undefined;
  useEffect(() => {
    if (!isThere || !button.current) return undefined;
    const drawn = { element: button.current, openMenu: hasMenu ? () => menu() : null };
    return photos.drawn(image.file, drawn);
  }, [photos, image.file, isThere, hasMenu]);
  const isDelayed = useDelayed(answer.status === 'loading');
  const isOwn = image.userIdFrom === ownId;
  const alt = isOwn ? t('messaging:photo.own') : t('messaging:photo.of', { handle });
  const type = getMessagePhoto.answer.file;
  const tabIndex = isTabStop ? 0 : -1;
  if (answer.status === 'failed')
    return (
      <button type="button" tabIndex={tabIndex} className={styles['over']} onClick={refetch}>
        <span>{t('messaging:photo.failed')}</span>
        <span className={styles['ask']}>{t('common:tryAgain')}</span>
      </button>
    );
  if (answer.status === 'loading')
    return isDelayed ? (
      <span className={styles['waiting']} role="status" aria-label={t('common:loading')}>
        <Spinner />
      </span>
    ) : null;
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        className={styles['open']}
        title={t('messaging:photo.open')}
        onClick={() => photos.open(image.file)}
      >
        <BytesPicture bytes={answer.value} type={type} alt={alt} className={styles['picture']} />
      </button>
      {isOwn && image.isHidden && (
        <span className={styles['note']}>
          <EyeOff size={14} aria-hidden="true" />
          {t('messaging:photo.hiddenFrom', { handle })}
        </span>
      )}
    </>
  );
}
