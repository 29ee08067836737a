import { useTranslation } from '#platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { MessageLine } from '#product/messaging/web/bubble/message-bubble.tsx';
import { PendingBubble } from '#product/messaging/web/bubble/pending-bubble.tsx';
import { SendFailure } from '#product/messaging/web/bubble/send-failure.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import styles from './bubble.module.css';
import { useChat } from '../model/chat-context.tsx';
import { EmbedCard } from './embed-card.tsx';
import { Quoted } from './quoted.tsx';
import { WaveLine } from '../wave/wave-line.tsx';

export interface PendingEntryProps {
  readonly pending: PendingMessage;
  readonly ownId: string;
  readonly handle: string;
  readonly onGoTo: (messageId: string) => void;
  readonly spokenBy: string;
  readonly isLastOfRun: boolean;
  /** Absent where nothing can reach the partner. */
  readonly onReword?: (pending: PendingMessage) => void;
}

/** A message on its way, or one that failed, with the reason and what the writer can do. */
export function PendingEntry(props: PendingEntryProps) {
  const { pending, spokenBy, isLastOfRun, onReword, ...quoting } = props;
  const { t } = useTranslation(['chat', 'messaging']);
  const model = useChat();
  const { _id, userIdTo, body, embed, photo, replyTo, failure } = pending;
  // The same words are refused again; what goes along with them does not go back into the field.
  const needsWords = onReword && failure === 'repeated-first' && photo === null && embed === null;
  return (
    <>
      <MessageLine isOwn className={styles['line']}>
        <PendingBubble
          body={body}
          photo={photo}
          photoAlt={t('messaging:photo.own')}
          isSending={failure === null}
          isLast={isLastOfRun}
          isReply={replyTo !== null}
          lead={
            <>
              <VisuallyHidden>{spokenBy} </VisuallyHidden>
              {replyTo && <Quoted {...quoting} quote={replyTo} partnerId={userIdTo} isTabStop={false} />}
            </>
          }
          embed={
            embed?.type === 'wave' ? (
              <WaveLine isOwn />
            ) : (
              embed && <EmbedCard embed={embed} isTabStop={false} />
            )
          }
        />
      </MessageLine>
      {failure !== null && (
        <SendFailure
          why={t(`failure.${failure}`)}
          remedy={
            failure === 'confirm-email-first'
              ? { to: linkTo(pages.you.you), label: t('failure.openYou') }
              : undefined
          }
          retryLabel={t(needsWords ? 'failure.reword' : 'failure.retry')}
          onRetry={needsWords ? () => onReword(pending) : onReword ? () => model.messaging.retry(_id) : null}
          discardLabel={t('failure.delete')}
          onDiscard={() => model.messaging.settle([_id])}
        />
      )}
    </>
  );
}
