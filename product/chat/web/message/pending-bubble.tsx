import { useTranslation } from 'react-i18next';
import { Spinner } from '#platform/ui/spinner.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { PendingMessage } from '../../pending.rules.ts';
import styles from './bubble.module.css';
import { useChat } from '../model/chat-context.tsx';
import { EmbedCard } from './embed-card.tsx';
import { MessageBubble } from '#product/messaging/web/message-bubble.tsx';
import { SendFailure } from '#product/messaging/web/send-failure.tsx';
import { PhotoFrame } from '#product/messaging/web/photo-frame.tsx';
import photoStyles from '#product/messaging/web/photo.module.css';
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
        <MessageBubble isOwn isPending isPictured={photo !== null} isLast={isLastOfGroup}>
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
        </MessageBubble>
      </div>
      {failure !== null && (
        <SendFailure
          why={t(`failure.${failure}`)}
          retryLabel={t('failure.retry')}
          onRetry={mayRetry ? () => model.messaging.retry(_id) : null}
          discardLabel={t('failure.delete')}
          onDiscard={() => model.messaging.settle([_id])}
        />
      )}
    </>
  );
}
