import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { PendingMessage } from '../../outbox.rules.ts';
import styles from './bubble.module.css';
import { useChat } from '../model/chat-context.tsx';
import { EmbedCard } from './embed-card.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import photoStyles from './photo.module.css';
import { Quoted } from './quoted.tsx';

export interface PendingBubbleProps {
  readonly pending: PendingMessage;
  readonly ownId: string;
  readonly handle: string;
  readonly onGoTo: (messageId: string) => void;
  readonly spokenBy: string;
  readonly isLastOfGroup: boolean;
  /** False where it can reach nobody any more. */
  readonly mayRetry?: boolean;
}

/** A message that is on its way, or could not be sent: then why, and what can be done. */
export function PendingBubble(props: PendingBubbleProps) {
  const { pending, spokenBy, isLastOfGroup, mayRetry = true, ...quoting } = props;
  const { t } = useTranslation('chat');
  const model = useChat();
  const { _id, userIdTo, body, embed, photo, replyTo, failure } = pending;
  return (
    <>
      <div className={classNames(styles['line'], styles['ownLine'])}>
        <div className={styles['held']}>
          <div
            className={classNames(
              styles['bubble'],
              styles['own'],
              styles['pending'],
              photo && styles['pictured'],
              isLastOfGroup && styles['last'],
            )}
          >
            <VisuallyHidden>{spokenBy} </VisuallyHidden>
            {replyTo && <Quoted {...quoting} quote={replyTo} partnerId={userIdTo} isTabStop={false} />}
            {photo && (
              <PhotoFrame size={photo}>
                <img className={photoStyles['picture']} src={photo.dataUrl} alt={t('photo.own')} />
                {failure === null && (
                  <span className={photoStyles['waiting']}>
                    <Spinner />
                  </span>
                )}
              </PhotoFrame>
            )}
            {embed && <EmbedCard embed={embed} isTabStop={false} />}
            {body !== '' && <span>{body}</span>}
          </div>
        </div>
      </div>
      {failure !== null && (
        <div className={styles['failure']}>
          <p className={styles['why']}>
            <CircleAlert size={16} aria-hidden="true" />
            {t(`failure.${failure}`)}
          </p>
          {mayRetry && (
            <Button size="small" onClick={() => model.retry(_id)}>
              {t('failure.retry')}
            </Button>
          )}
          <Button size="small" onClick={() => model.discard(_id)}>
            {t('failure.delete')}
          </Button>
        </div>
      )}
    </>
  );
}
